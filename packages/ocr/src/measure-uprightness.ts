import type { LineBody } from './find-line-bodies'

/**
 * Confidence that level lines are upright: from 1 (upright) to -1 (upside down); near 0 it is
 * undecided.
 *
 * In Latin script, ascenders are far more frequent than descenders, so a line has more ink above
 * its body than below. Bloomberg, Kopec and Dasari, "Measuring document image skew and
 * orientation", 1995, count them by shape.
 */
export function measureUprightness(rows: Float32Array, bodies: readonly LineBody[]): number {
  let above = 0
  let below = 0
  for (const { start, end } of bodies) {
    const height = end - start
    // The closest rows are skipped: they belong to the blurred edge of the body.
    const minDistance = Math.max(1, Math.round(0.12 * height))
    const maxDistance = Math.round(0.5 * height)
    for (let distance = minDistance; distance <= maxDistance; distance += 1) {
      above += rows[start - 1 - distance] ?? 0
      below += rows[end + distance] ?? 0
    }
  }
  return above + below === 0 ? 0 : (above - below) / (above + below)
}
