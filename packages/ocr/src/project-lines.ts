import type { Homography } from './homography'
import type { InkPoints } from './collect-ink-points'

export interface LineProfile {
  /** Ink per row. */
  readonly rows: Float32Array
  /** Coordinate of the first row after the map; rows are 1 apart. */
  readonly top: number
}

/** Projects the points onto the vertical axis of a page whose lines are level after the map. */
export function projectLines({ x, y }: InkPoints, level: Homography): LineProfile {
  const [, , , d, e, f, g, h, i] = level
  const heights = new Float32Array(x.length)
  let top = Infinity
  let bottom = -Infinity
  for (let index = 0; index < x.length; index += 1) {
    const height = (d * x[index]! + e * y[index]! + f) / (g * x[index]! + h * y[index]! + i)
    heights[index] = height
    if (height < top) top = height
    if (height > bottom) bottom = height
  }
  const rows = new Float32Array(Math.max(1, Math.ceil(bottom - top) + 3))
  for (let index = 0; index < x.length; index += 1) {
    // Splits the ink of a point between the two nearest rows.
    const position = heights[index]! - top + 0.5
    const row = Math.floor(position)
    rows[row]! += 1 - (position - row)
    rows[row + 1]! += position - row
  }
  return { rows, top: top - 0.5 }
}
