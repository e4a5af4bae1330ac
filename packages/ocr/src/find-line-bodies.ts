/** The rows of a line between the baseline and the x-height, which have the most ink. */
export interface LineBody {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly ink: number
}

/**
 * Finds the bodies of level lines in the ink per row.
 *
 * @param size - longer side of a typical letter, in rows
 */
export function findLineBodies(rows: Float32Array, size: number): LineBody[] {
  const reach = Math.max(2, Math.round(size))
  const bodies: LineBody[] = []
  let start = -1
  let ink = 0
  // One row beyond the last, so that a body at the bottom ends, too.
  for (let row = 0; row <= rows.length; row += 1) {
    let max = 0
    for (let nearRow = Math.max(0, row - reach); nearRow <= Math.min(rows.length - 1, row + reach); nearRow += 1) {
      if (rows[nearRow]! > max) max = rows[nearRow]!
    }
    const isBody = row < rows.length && rows[row]! > 0.45 * max
    if (isBody) {
      if (start < 0) start = row
      ink += rows[row]!
    } else if (start >= 0) {
      bodies.push({ start, end: row, ink })
      start = -1
      ink = 0
    }
  }
  return bodies
}

/** The x-height in rows: the median body height, weighted by ink. 0 without lines. */
export function measureXHeight(bodies: readonly LineBody[]): number {
  const sorted = bodies.toSorted((a, b) => a.end - a.start - (b.end - b.start))
  const half = sorted.reduce((sum, { ink }) => sum + ink, 0) / 2
  let cumulativeInk = 0
  for (const { start, end, ink } of sorted) {
    cumulativeInk += ink
    if (cumulativeInk >= half) return end - start
  }
  return 0
}
