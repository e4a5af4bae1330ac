/** Groups the indices of the notes by community. */
export function groupByCommunity(communities: Uint32Array): readonly (readonly number[])[] {
  const members: number[][] = []
  for (const [note, community] of communities.entries()) (members[community] ??= []).push(note)
  return members
}
