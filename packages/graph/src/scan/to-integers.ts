import type { Rows } from '../rows'
import { group } from './group'
import type { Scan } from './open-scan'

/**
 * Writes the rows as 16-bit integers for the scan.
 *
 * @returns by how much the sum of products of two rows may differ from the true one times the square of the scale
 */
export function toIntegers({ vectors, dimensions, pointing }: Rows, { integers, stride }: Scan): number {
  let worst = 0
  for (let place = 0; place < pointing.length; place += 1) {
    const within = place % group
    const from = pointing[place]! * dimensions
    let to = (place - within) * stride + within * chunk
    let lost = 0
    for (let d = 0; d < dimensions; d += 1) {
      const value = vectors[from + d]! * scale
      const rounded = Math.round(value)
      integers[to] = rounded
      lost += (value - rounded) * (value - rounded)
      // Four rows lie together, eight numbers of each in turn.
      to += d % chunk === chunk - 1 ? (group - 1) * chunk + 1 : 1
    }
    worst = Math.max(worst, lost)
  }
  // With rows x and y and what their rounding changed, p and q: (x + p)(y + q) - xy = xq + yp + pq, and no product is longer than its two lengths (Cauchy and Schwarz).
  const error = Math.sqrt(worst)
  return 2 * scale * longest * error + error ** 2 + 1
}

const chunk = 8

/** Sums of products stay below 2 ** 31, and single numbers below 2 ** 15. */
const scale = 32_000

/** Of a row that `checkVectors` lets pass. */
const longest = 1.001
