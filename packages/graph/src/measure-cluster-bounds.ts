/** The position of a cluster, in canvas pixels. */
export interface ClusterBounds {
  /**
   * Bounds of most of its notes, from the 10th to the 90th percentile: one outlier would stretch
   * them over half the map.
   */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The median. */
  readonly middle: readonly [x: number, y: number]
}

/** `positions` holds x and y of every note in turn. */
export function measureClusterBounds(notes: readonly number[], positions: ArrayLike<number>): ClusterBounds {
  const xs = notes.map((note) => positions[note * 2] ?? 0).toSorted((a, b) => a - b)
  const ys = notes.map((note) => positions[note * 2 + 1] ?? 0).toSorted((a, b) => a - b)
  return {
    left: quantile(xs, 0.1),
    right: quantile(xs, 0.9),
    top: quantile(ys, 0.1),
    bottom: quantile(ys, 0.9),
    middle: [quantile(xs, 0.5), quantile(ys, 0.5)],
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0
}
