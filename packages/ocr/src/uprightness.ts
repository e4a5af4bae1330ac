import type { LineBody } from './line-bodies'

/**
 * How sure it is that level lines stand upright, from 1 (they do) to -1 (they stand on their heads); near 0 it cannot be told.
 *
 * In Latin script far more letters rise above the height of an x than hang below the base line, so a line has more ink above its
 * body than below (Bloomberg, Kopec and Dasari, "Measuring document image skew and orientation", 1995, count them by shape).
 */
export function uprightness(rows: Float32Array, bodies: readonly LineBody[]): number {
  let [above, below] = [0, 0]
  for (const { start, end } of bodies) {
    const height = end - start
    const [near, far] = [Math.max(1, Math.round(0.12 * height)), Math.round(0.5 * height)]
    for (let away = near; away <= far; away += 1) {
      above += rows[start - 1 - away] ?? 0
      below += rows[end + away] ?? 0
    }
  }
  return above + below === 0 ? 0 : (above - below) / (above + below)
}
