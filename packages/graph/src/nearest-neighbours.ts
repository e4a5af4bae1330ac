import { emptyLists, offer, toNeighbours } from './best-list'
import { checkVectors, type VectorsShape } from './check-vectors'
import type { Neighbours } from './neighbours'
import { product } from './product'

export interface NeighboursRequest extends VectorsShape {
  /** How many neighbours each note gets, at least 1. */
  readonly k: number
  /** Told the share that is done, from 0 to 1, some dozens of times. */
  readonly onProgress?: (share: number) => void
}

/**
 * The k nearest others of each note by cosine: exact, the same bits on every machine. Takes time in proportion to the square of their number.
 *
 * A row of zeros points nowhere: it has no neighbours, and is nobody's.
 *
 * @param vectors count x dimensions, each row of length 1 or all zeros
 * @throws {VectorsError} for anything else
 */
export function nearestNeighbours(vectors: Float32Array, request: NeighboursRequest): Neighbours {
  const { count, dimensions, k, onProgress } = request
  const pointing = checkVectors(vectors, request)
  const lists = emptyLists(count, k)
  for (const [done, row] of pointing.entries()) {
    for (const other of pointing) {
      if (other === row) continue
      offer(lists, row, other, product(vectors, row * dimensions, vectors, other * dimensions, dimensions))
    }
    if (done % 256 === 0) onProgress?.(done / pointing.length)
  }
  onProgress?.(1)
  return toNeighbours(lists)
}
