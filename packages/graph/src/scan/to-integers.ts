import type { Rows } from '../rows'
import { group } from './group'
import type { Scan } from './open-scan'

/**
 * Quantizes the rows to 16-bit integers for the scan.
 *
 * @returns the maximum error of an integer dot product against the true one times the squared scale
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
      // Four rows are interleaved in chunks of eight numbers.
      to += d % chunk === chunk - 1 ? (group - 1) * chunk + 1 : 1
    }
    worst = Math.max(worst, lost)
  }
  // For rows x and y with rounding errors p and q: (x + p)(y + q) - xy = xq + yp + pq, and no
  // product exceeds the product of its two lengths (Cauchy–Schwarz).
  const error = Math.sqrt(worst)
  return 2 * scale * longest * error + error ** 2 + 1
}

const chunk = 8

/** Keeps dot products below 2 ** 31 and single numbers below 2 ** 15. */
const scale = 32_000

/** Maximum length of a row that `checkVectors` accepts. */
const longest = 1.001
