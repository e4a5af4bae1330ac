import { dimensions } from './vector-model'

/**
 * Each vector of `whitened` is the inverse of `choleskyFactor` times the input vector minus `mean`.
 */
export interface Whitening {
  readonly mean: Float64Array
  /** Lower triangle L of the covariance's decomposition L Lᵀ, row-major with zeros. */
  readonly choleskyFactor: Float64Array
  /** In the shape of the input. */
  readonly whitened: Float64Array
}

/**
 * Whitens word vectors, weighting each word by its frequency: over running text, the mean becomes 0
 * and the covariance the identity matrix. This needs only the word frequencies, no corpus.
 *
 * Source: Yokoi, Bao, Kurita and Shimodaira, "Zipfian whitening", NeurIPS 2024, after Mu and
 * Viswanath, "All-but-the-top", ICLR 2018. They rotate to principal axes; a Cholesky decomposition
 * differs only by a rotation, so all cosines are the same.
 *
 * @param vectors row-major, `dimensions` numbers per word
 * @param probabilities one number per vector, with a sum of 1
 * @throws {RangeError} if the vectors do not vary in every direction
 */
export function whiten(vectors: Float64Array, probabilities: Float64Array): Whitening {
  const mean = computeMean(vectors, probabilities)
  // Centred here, and whitened in place below.
  const whitened = subtractMean(vectors, mean)
  const choleskyFactor = decomposeCholesky(computeCovariance(whitened, probabilities))
  for (const wordIndex of probabilities.keys()) {
    solveInPlace(choleskyFactor, whitened.subarray(wordIndex * dimensions, (wordIndex + 1) * dimensions))
  }
  return { mean, choleskyFactor, whitened }
}

function computeMean(vectors: Float64Array, probabilities: Float64Array): Float64Array {
  const mean = new Float64Array(dimensions)
  for (const [wordIndex, probability] of probabilities.entries()) {
    for (let dimension = 0; dimension < dimensions; dimension += 1)
      mean[dimension] = mean[dimension]! + probability * vectors[wordIndex * dimensions + dimension]!
  }
  return mean
}

function subtractMean(vectors: Float64Array, mean: Float64Array): Float64Array {
  return vectors.map((value, index) => value - mean[index % dimensions]!)
}

/** Lower triangle of the covariance of vectors with mean 0. */
function computeCovariance(vectors: Float64Array, probabilities: Float64Array): Float64Array {
  const covariance = new Float64Array(dimensions * dimensions)
  for (const [wordIndex, probability] of probabilities.entries()) {
    const start = wordIndex * dimensions
    for (let row = 0; row < dimensions; row += 1) {
      const weightedValue = probability * vectors[start + row]!
      for (let column = 0; column <= row; column += 1) {
        const index = row * dimensions + column
        covariance[index] = covariance[index]! + weightedValue * vectors[start + column]!
      }
    }
  }
  return covariance
}

/** L with L Lᵀ = `matrix`, of which the lower triangle is read (Cholesky–Banachiewicz). */
function decomposeCholesky(matrix: Float64Array): Float64Array {
  const lower = new Float64Array(matrix.length)
  for (let row = 0; row < dimensions; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let remainder = matrix[row * dimensions + column]!
      for (let k = 0; k < column; k += 1) remainder -= lower[row * dimensions + k]! * lower[column * dimensions + k]!
      if (column < row) {
        lower[row * dimensions + column] = remainder / lower[column * dimensions + column]!
      } else if (remainder > 0) {
        lower[row * dimensions + row] = Math.sqrt(remainder)
      } else {
        throw new RangeError('The vectors do not vary in every direction')
      }
    }
  }
  return lower
}

/** Solves `lower` x = `vector`, in place. */
function solveInPlace(lower: Float64Array, vector: Float64Array): void {
  for (let row = 0; row < dimensions; row += 1) {
    let remainder = vector[row]!
    for (let k = 0; k < row; k += 1) remainder -= lower[row * dimensions + k]! * vector[k]!
    vector[row] = remainder / lower[row * dimensions + row]!
  }
}
