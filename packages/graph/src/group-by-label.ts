/**
 * Groups notes by their label, in order. Leaves out notes with an empty one.
 *
 * @param labels label of each note, by its index
 */
export function groupByLabel(
  notes: Iterable<number>,
  labels: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const notesByLabel = new Map<string, number[]>()
  for (const note of notes) {
    const label = labels[note] ?? ''
    if (label === '') continue
    const group = notesByLabel.get(label) ?? []
    group.push(note)
    notesByLabel.set(label, group)
  }
  return notesByLabel
}
