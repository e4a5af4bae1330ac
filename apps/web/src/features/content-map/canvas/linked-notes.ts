import type { DrawnMap } from '../drawn-map'

/** Notes linked with a note, most similar first. */
export function linkedNotes({ links }: Pick<DrawnMap, 'links'>, note: number): readonly number[] {
  const { source, target, strength } = links
  const linked: { readonly other: number; readonly strength: number }[] = []
  for (let link = 0; link < source.length; link += 1) {
    const [one, other] = [source[link], target[link]]
    if (one === undefined || other === undefined) continue
    if (one === note) linked.push({ other, strength: strength[link] ?? 0 })
    if (other === note) linked.push({ other: one, strength: strength[link] ?? 0 })
  }
  return linked.toSorted((a, b) => b.strength - a.strength || a.other - b.other).map(({ other }) => other)
}
