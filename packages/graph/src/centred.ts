import { checkVectors, type VectorsShape } from './check-vectors'

/**
 * The vectors with their mean taken away, of length 1 again: what all notes of one journal have in common tells none of them apart. Rows of zeros stay so, and count for
 * nothing; so does a row that is the mean itself.
 *
 * @throws {VectorsError} where a row is neither of length 1 nor all zeros
 */
export function centred(vectors: Float32Array, shape: VectorsShape): Float32Array {
  const { dimensions } = shape
  const pointing = checkVectors(vectors, shape)
  const mean = meanOf(vectors, pointing, dimensions)
  const result = new Float32Array(vectors.length)
  for (const row of pointing) {
    let squares = 0
    for (let d = 0; d < dimensions; d += 1) squares += (vectors[row * dimensions + d]! - mean[d]!) ** 2
    // What is left of equal rows is rounding, and points anywhere.
    if (squares < nothingLeft) continue
    const length = Math.sqrt(squares)
    for (let d = 0; d < dimensions; d += 1) {
      result[row * dimensions + d] = (vectors[row * dimensions + d]! - mean[d]!) / length
    }
  }
  return result
}

/** Of a squared length. */
const nothingLeft = 1e-10

function meanOf(vectors: Float32Array, pointing: Uint32Array, dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions)
  for (const row of pointing) for (let d = 0; d < dimensions; d += 1) mean[d]! += vectors[row * dimensions + d]!
  return mean.map((sum) => sum / Math.max(1, pointing.length))
}
