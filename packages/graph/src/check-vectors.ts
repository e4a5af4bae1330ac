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
  let squares = 0
  for (let at = start; at < start + dimensions; at += 1) squares += vectors[at]! * vectors[at]!
  return squares
}
