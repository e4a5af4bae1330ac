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

/**
 * Measures the bounds of a cluster.
 *
 * @param notes indices of its notes
 * @param positions x and y of every note of the map in turn
 */
export function measureClusterBounds(notes: readonly number[], positions: ArrayLike<number>): ClusterBounds {
  const xs = notes.map((note) => positions[note * 2] ?? 0).toSorted((a, b) => a - b)
  const ys = notes.map((note) => positions[note * 2 + 1] ?? 0).toSorted((a, b) => a - b)
  return {
    left: findQuantile(xs, 0.1),
    right: findQuantile(xs, 0.9),
    top: findQuantile(ys, 0.1),
    bottom: findQuantile(ys, 0.9),
    middle: [findQuantile(xs, 0.5), findQuantile(ys, 0.5)],
  }
}

function findQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0
}
