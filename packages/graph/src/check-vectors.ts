import { VectorsError } from './vectors-error'

/** How many rows there are, one after the other, and of how many numbers each. */
export interface VectorsShape {
  readonly count: number
  readonly dimensions: number
}

/**
 * Makes sure that these are as many rows as was said, each of length 1 or all zeros, and says which ones are not all zeros: only those point anywhere.
 *
 * @throws {VectorsError} where they are not
 */
export function checkVectors(vectors: Float32Array, { count, dimensions }: VectorsShape): Uint32Array {
  if (vectors.length !== count * dimensions || dimensions < 1) throw new VectorsError('wrong-size')
  const pointing = new Uint32Array(count)
  let found = 0
  for (let row = 0; row < count; row += 1) {
    const squares = squareLength(vectors, row * dimensions, dimensions)
    if (!Number.isFinite(squares)) throw new VectorsError('not-finite', row)
    if (squares !== 0 && Math.abs(squares - 1) > tolerance) throw new VectorsError('not-unit', row)
    if (squares !== 0) pointing[found++] = row
  }
  return pointing.subarray(0, found)
}

/** By how much the square of a length may differ from 1: far more than rounding takes, and far less than somebody who forgot to normalise. */
const tolerance = 0.001

function squareLength(vectors: Float32Array, start: number, dimensions: number): number {
  let even = 0
  let odd = 0
  const end = start + dimensions
  // Two sums that do not wait for each other.
  for (let at = start + 1; at < end; at += 2) {
    even += vectors[at - 1]! * vectors[at - 1]!
    odd += vectors[at]! * vectors[at]!
  }
  if (dimensions % 2 === 1) even += vectors[end - 1]! * vectors[end - 1]!
  return even + odd
}
