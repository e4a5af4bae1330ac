import { createEmptyLists, toNeighbours } from './candidate-lists'
import { checkVectors, type VectorsShape } from './check-vectors'
import { findBestCandidates } from './find-best-candidates'
import type { Neighbours } from './neighbours'
import type { OnProgress } from './normalized-vectors'
import { findBestByScan } from './scan/find-best-by-scan'

export interface NeighboursRequest extends VectorsShape {
  /** Neighbours per note, at least 1. */
  readonly k: number
  readonly onProgress?: OnProgress
}

/**
 * The k nearest neighbours of each note by cosine, exact and bit-identical on every machine. The
 * time is quadratic, so run it in a worker.
 *
 * A zero row has no neighbours, and is no note's neighbour.
 *
 * @param vectors count x dimensions, each row of length 1 or all zeros
 * @throws {VectorsError} for anything else
 */
export function findNearestNeighbours(vectors: Float32Array, request: NeighboursRequest): Neighbours {
  const { count, dimensions, k, onProgress } = request
  const rows = { vectors, dimensions, nonzeroRows: checkVectors(vectors, request) }
  const lists = createEmptyLists(count, k)
  if (!findBestByScan(rows, lists, onProgress)) findBestCandidates(rows, lists, onProgress)
  return toNeighbours(lists)
}
