import { checkVectors, type VectorsShape } from './check-vectors'

/**
 * Subtracts the mean and normalizes the rows to length 1: what all notes of a journal share does
 * not distinguish them. Zero rows stay zero, and do not count for the mean; a row equal to the mean
 * becomes zero.
 *
 * @throws {VectorsError} for a row that is neither of length 1 nor all zeros
 */
export function centreVectors(vectors: Float32Array, shape: VectorsShape): Float32Array {
  const { dimensions } = shape
  const nonzeroRows = checkVectors(vectors, shape)
  const mean = computeMean(vectors, nonzeroRows, dimensions)
  const result = new Float32Array(vectors.length)
  for (const row of nonzeroRows) {
    let squares = 0
    for (let d = 0; d < dimensions; d += 1) squares += (vectors[row * dimensions + d]! - mean[d]!) ** 2
    // The difference is only rounding noise, and its direction is arbitrary.
    if (squares < minSquaredLength) continue
    const length = Math.sqrt(squares)
    for (let d = 0; d < dimensions; d += 1) {
      result[row * dimensions + d] = (vectors[row * dimensions + d]! - mean[d]!) / length
    }
  }
  return result
}

/** A shorter squared length counts as zero. */
const minSquaredLength = 1e-10

function computeMean(vectors: Float32Array, nonzeroRows: Uint32Array, dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions)
  for (const row of nonzeroRows) for (let d = 0; d < dimensions; d += 1) mean[d]! += vectors[row * dimensions + d]!
  return mean.map((sum) => sum / Math.max(1, nonzeroRows.length))
}
