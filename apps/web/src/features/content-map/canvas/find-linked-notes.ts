import type { DrawnMap } from '../drawn-map'

/** Finds the notes linked with a note, most similar first. */
export function findLinkedNotes({ links }: Pick<DrawnMap, 'links'>, note: number): readonly number[] {
  const { source, target, strength } = links
  const neighbours: { readonly note: number; readonly strength: number }[] = []
  for (let link = 0; link < source.length; link += 1) {
    const sourceNote = source[link]
    const targetNote = target[link]
    if (sourceNote === undefined || targetNote === undefined) continue
    if (sourceNote === note) neighbours.push({ note: targetNote, strength: strength[link] ?? 0 })
    if (targetNote === note) neighbours.push({ note: sourceNote, strength: strength[link] ?? 0 })
  }
  return neighbours.toSorted((a, b) => b.strength - a.strength || a.note - b.note).map((neighbour) => neighbour.note)
}
