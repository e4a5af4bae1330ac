import { emptyLists, toNeighbours } from './best-list'
import { checkVectors, type VectorsShape } from './check-vectors'
import { findBest } from './find-best'
import type { Neighbours } from './neighbours'
import type { OnProgress } from './rows'
import { findBestByScan } from './scan/find-best-by-scan'

export interface NeighboursRequest extends VectorsShape {
  /** How many neighbours each note gets, at least 1. */
  readonly k: number
  readonly onProgress?: OnProgress
}

/**
 * The k nearest others of each note by cosine: exact, and the same bits on every machine. Takes time in proportion to the square of their number, so it belongs in a worker.
 *
 * A row of zeros points nowhere: it has no neighbours, and is nobody's.
 *
 * @param vectors count x dimensions, each row of length 1 or all zeros
 * @throws {VectorsError} for anything else
 */
export function nearestNeighbours(vectors: Float32Array, request: NeighboursRequest): Neighbours {
  const { count, dimensions, k, onProgress } = request
  const rows = { vectors, dimensions, pointing: checkVectors(vectors, request) }
  const lists = emptyLists(count, k)
  if (!findBestByScan(rows, lists, onProgress)) findBest(rows, lists, onProgress)
  return toNeighbours(lists)
}
