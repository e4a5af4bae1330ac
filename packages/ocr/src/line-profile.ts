import type { Homography } from './homography'
import type { InkPoints } from './ink-points'

export interface LineProfile {
  /** How much ink each row has. */
  readonly rows: Float32Array
  /** The height of the first row, in the map's coordinates; each further one is 1 lower. */
  readonly top: number
}

/** Projects the points onto the side of a page whose lines are level after the map. */
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
