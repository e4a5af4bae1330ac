/** The rows of one line between its base line and the top of its small letters, those that have most ink. */
export interface LineBody {
  readonly start: number
  /** The first row beyond it. */
  readonly end: number
  readonly ink: number
}

/**
 * Finds the bodies of level lines in how much ink each row has.
 *
 * @param size - the longer side of a usual letter, in rows
 */
export function lineBodies(rows: Float32Array, size: number): LineBody[] {
  const reach = Math.max(2, Math.round(size))
  const bodies: LineBody[] = []
  let [start, ink] = [-1, 0]
  for (let row = 0; row <= rows.length; row += 1) {
    let most = 0
    for (let near = Math.max(0, row - reach); near <= Math.min(rows.length - 1, row + reach); near += 1) {
      if (rows[near]! > most) most = rows[near]!
    }
    const isBody = row < rows.length && rows[row]! > 0.45 * most
    if (isBody) {
      if (start < 0) start = row
      ink += rows[row]!
    } else if (start >= 0) {
      bodies.push({ start, end: row, ink })
      ;[start, ink] = [-1, 0]
    }
  }
  return bodies
}

/** The height of small letters like x, in rows: that of the body in the middle, by ink. 0 where there is no line. */
export function xHeight(bodies: readonly LineBody[]): number {
  const sorted = bodies.toSorted((a, b) => a.end - a.start - (b.end - b.start))
  const half = sorted.reduce((sum, { ink }) => sum + ink, 0) / 2
  let below = 0
  for (const { start, end, ink } of sorted) {
    below += ink
    if (below >= half) return end - start
  }
  return 0
}
