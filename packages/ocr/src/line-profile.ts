import type { Homography } from './homography'
import type { InkPoints } from './ink-points'

export interface LineProfile {
  /** Ink per row. */
  readonly rows: Float32Array
  /** Coordinate of the first row after the map; rows are 1 apart. */
  readonly top: number
}

/** Projects the points onto the vertical axis of a page whose lines are level after the map. */
export function lineProfile({ x, y }: InkPoints, level: Homography): LineProfile {
  const [, , , d, e, f, g, h, i] = level
  const heights = new Float32Array(x.length)
  let [top, bottom] = [Infinity, -Infinity]
  for (let at = 0; at < x.length; at += 1) {
    const height = (d * x[at]! + e * y[at]! + f) / (g * x[at]! + h * y[at]! + i)
    heights[at] = height
    if (height < top) top = height
    if (height > bottom) bottom = height
  }
  const rows = new Float32Array(Math.max(1, Math.ceil(bottom - top) + 3))
  for (let at = 0; at < x.length; at += 1) {
    const place = heights[at]! - top + 0.5
    const row = Math.floor(place)
    rows[row]! += 1 - (place - row)
    rows[row + 1]! += place - row
  }
  return { rows, top: top - 0.5 }
}
