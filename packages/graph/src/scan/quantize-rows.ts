import type { NormalizedVectors } from '../normalized-vectors'
import { rowsPerGroup } from './rows-per-group'
import type { Scan } from './open-scan'

/**
 * Quantizes the rows to 16-bit integers for the scan, in `scan.integers`.
 *
 * @returns the maximum error of an integer dot product against the true one times the squared scale
 */
export function quantizeRows(
  { vectors, dimensions, nonzeroRows }: NormalizedVectors,
  { integers, stride }: Scan,
): number {
  let maxSquaredError = 0
  for (let index = 0; index < nonzeroRows.length; index += 1) {
    const lane = index % rowsPerGroup
    const source = nonzeroRows[index]! * dimensions
    let target = (index - lane) * stride + lane * chunkLength
    let squaredError = 0
    for (let d = 0; d < dimensions; d += 1) {
      const value = vectors[source + d]! * scale
      const rounded = Math.round(value)
      integers[target] = rounded
      squaredError += (value - rounded) * (value - rounded)
      // Four rows are interleaved in chunks of eight numbers.
      target += d % chunkLength === chunkLength - 1 ? (rowsPerGroup - 1) * chunkLength + 1 : 1
    }
    maxSquaredError = Math.max(maxSquaredError, squaredError)
  }
  // For rows x and y with rounding errors p and q: (x + p)(y + q) - xy = xq + yp + pq, and no
  // product exceeds the product of its two lengths (Cauchy–Schwarz).
  const maxRowError = Math.sqrt(maxSquaredError)
  return 2 * scale * maxRowLength * maxRowError + maxRowError ** 2 + 1
}

/** Numbers of one row that lie side by side, as `scan.wat` loads them. */
const chunkLength = 8

/** Keeps dot products below 2 ** 31 and single numbers below 2 ** 15. */
const scale = 32_000

/** Maximum length of a row that `checkVectors` accepts. */
const maxRowLength = 1.001
