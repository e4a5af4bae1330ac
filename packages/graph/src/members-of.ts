/** Notes by community. */
export function membersOf(communities: Uint32Array): readonly (readonly number[])[] {
  const members: number[][] = []
  for (const [note, community] of communities.entries()) (members[community] ??= []).push(note)
  return members
}
