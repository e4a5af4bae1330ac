import type { Rows } from '../rows'
import { groupRows } from './group'
import type { Scan } from './open-scan'

/**
 * Quantizes the rows to 16-bit integers for the scan.
 *
 * @returns the maximum error of an integer dot product against the true one times the squared scale
 */
export function toIntegers({ vectors, dimensions, nonzeroRows }: Rows, { integers, stride }: Scan): number {
  let maxLoss = 0
  for (let index = 0; index < nonzeroRows.length; index += 1) {
    const lane = index % groupRows
    const from = nonzeroRows[index]! * dimensions
    let to = (index - lane) * stride + lane * chunk
    let loss = 0
    for (let d = 0; d < dimensions; d += 1) {
      const value = vectors[from + d]! * scale
      const rounded = Math.round(value)
      integers[to] = rounded
      loss += (value - rounded) * (value - rounded)
      // Four rows are interleaved in chunks of eight numbers.
      to += d % chunk === chunk - 1 ? (groupRows - 1) * chunk + 1 : 1
    }
    maxLoss = Math.max(maxLoss, loss)
  }
  // For rows x and y with rounding errors p and q: (x + p)(y + q) - xy = xq + yp + pq, and no
  // product exceeds the product of its two lengths (Cauchy–Schwarz).
  const error = Math.sqrt(maxLoss)
  return 2 * scale * maxRowLength * error + error ** 2 + 1
}

const chunk = 8

/** Keeps dot products below 2 ** 31 and single numbers below 2 ** 15. */
const scale = 32_000

/** Maximum length of a row that `checkVectors` accepts. */
const maxRowLength = 1.001
