import { VectorsError } from './vectors-error'

/** Number of rows in the flat array, and numbers per row. */
export interface VectorsShape {
  readonly count: number
  readonly dimensions: number
}

/**
 * Validates the array size and that each row is of length 1 or all zeros.
 *
 * @returns the indices of the nonzero rows: only those have a direction
 * @throws {VectorsError} for an array of another size or any other row
 */
export function checkVectors(vectors: Float32Array, { count, dimensions }: VectorsShape): Uint32Array {
  if (vectors.length !== count * dimensions || dimensions < 1) throw new VectorsError('wrong-size')
  const nonzeroRows = new Uint32Array(count)
  let nonzeroCount = 0
  for (let row = 0; row < count; row += 1) {
    const squares = measureSquaredLength(vectors, row * dimensions, dimensions)
    if (!Number.isFinite(squares)) throw new VectorsError('not-finite', row)
    if (squares !== 0 && Math.abs(squares - 1) > tolerance) throw new VectorsError('not-unit', row)
    if (squares !== 0) nonzeroRows[nonzeroCount++] = row
  }
  return nonzeroRows.subarray(0, nonzeroCount)
}

/** Tolerance of a squared length: far above rounding errors, far below a missing normalization. */
const tolerance = 0.001

function measureSquaredLength(vectors: Float32Array, start: number, dimensions: number): number {
  let even = 0
  let odd = 0
  const end = start + dimensions
  // Two independent sums allow instruction-level parallelism.
  for (let index = start + 1; index < end; index += 2) {
    even += vectors[index - 1]! * vectors[index - 1]!
    odd += vectors[index]! * vectors[index]!
  }
  if (dimensions % 2 === 1) even += vectors[end - 1]! * vectors[end - 1]!
  return even + odd
}
