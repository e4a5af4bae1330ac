import { type DrawnMap, onItsOwn } from './drawn-map'

/** Where a cluster lies, in pixels of the canvas. */
export interface Island {
  readonly cluster: number
  readonly notes: readonly number[]
  /** Where most of its notes are: a tenth on each side does not count, since one stray note would make an island of half the sea. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly middle: readonly [x: number, y: number]
}

/** Where each cluster lies, in the order of the clusters. */
export function islandsOf({ clusters, clusterOf, positions }: DrawnMap): readonly Island[] {
  const members: number[][] = clusters.map(() => [])
  for (const [note, cluster] of clusterOf.entries()) if (cluster !== onItsOwn) members[cluster]?.push(note)
  return members.map((notes, cluster) => {
    const xs = notes.map((note) => positions[note * 2] ?? 0).toSorted((a, b) => a - b)
    const ys = notes.map((note) => positions[note * 2 + 1] ?? 0).toSorted((a, b) => a - b)
    return {
      cluster,
      notes,
      left: at(xs, 0.1),
      right: at(xs, 0.9),
      top: at(ys, 0.1),
      bottom: at(ys, 0.9),
      middle: [at(xs, 0.5), at(ys, 0.5)],
    }
  })
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0
}
