import { dimensions } from './vector-model'

/** `whitened` = the inverse of `spread`, applied to a vector less `mean`. */
export interface Whitened {
  readonly mean: Float64Array
  /** The lower triangle L of the covariance's decomposition L Lᵀ, row by row, with its zeros. */
  readonly spread: Float64Array
  /** As many vectors as there were. */
  readonly whitened: Float64Array
}

/**
 * Takes from word vectors what all of them have in common, and makes every direction vary alike, each word counted as often as it is used: afterwards the mean over
 * running text is 0 and the covariance 1. What is common is known from the words' frequencies alone, so no text is needed, and none is fitted to.
 *
 * Source: Yokoi, Bao, Kurita and Shimodaira, "Zipfian whitening", NeurIPS 2024, after Mu and Viswanath, "All-but-the-top", ICLR 2018. They turn the vectors to their
 * principal axes; a Cholesky decomposition does without, and since the results differ by a turn only, all cosines are the same.
 *
 * `probabilities` sum up to 1, one for each vector.
 *
 * @throws {RangeError} when the vectors do not vary in every direction
 */
export function whiten(vectors: Float64Array, probabilities: Float64Array): Whitened {
  const mean = new Float64Array(dimensions)
  for (const [place, probability] of probabilities.entries()) {
    for (let d = 0; d < dimensions; d += 1) mean[d] = mean[d]! + probability * vectors[place * dimensions + d]!
  }
  const whitened = new Float64Array(vectors.length)
  for (let at = 0; at < vectors.length; at += 1) whitened[at] = vectors[at]! - mean[at % dimensions]!
  const spread = cholesky(covarianceOf(whitened, probabilities))
  for (const place of probabilities.keys()) {
    undoSpread(spread, whitened.subarray(place * dimensions, (place + 1) * dimensions))
  }
  return { mean, spread, whitened }
}

/** The lower triangle of the covariance of vectors whose mean is 0. */
function covarianceOf(vectors: Float64Array, probabilities: Float64Array): Float64Array {
  const covariance = new Float64Array(dimensions * dimensions)
  for (const [place, probability] of probabilities.entries()) {
    const start = place * dimensions
    for (let row = 0; row < dimensions; row += 1) {
      const weighted = probability * vectors[start + row]!
      for (let column = 0; column <= row; column += 1) {
        const at = row * dimensions + column
        covariance[at] = covariance[at]! + weighted * vectors[start + column]!
      }
    }
  }
  return covariance
}

/** L with L Lᵀ = `matrix`, of which the lower triangle is read (Cholesky-Banachiewicz). */
function cholesky(matrix: Float64Array): Float64Array {
  const lower = new Float64Array(matrix.length)
  for (let row = 0; row < dimensions; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row * dimensions + column]!
      for (let k = 0; k < column; k += 1) rest -= lower[row * dimensions + k]! * lower[column * dimensions + k]!
      if (column < row) {
        lower[row * dimensions + column] = rest / lower[column * dimensions + column]!
      } else if (rest > 0) {
        lower[row * dimensions + row] = Math.sqrt(rest)
      } else {
        throw new RangeError('The vectors do not vary in every direction')
      }
    }
  }
  return lower
}

/** Solves `lower` x = `vector`, in place. */
function undoSpread(lower: Float64Array, vector: Float64Array): void {
  for (let row = 0; row < dimensions; row += 1) {
    let rest = vector[row]!
    for (let k = 0; k < row; k += 1) rest -= lower[row * dimensions + k]! * vector[k]!
    vector[row] = rest / lower[row * dimensions + row]!
  }
}
