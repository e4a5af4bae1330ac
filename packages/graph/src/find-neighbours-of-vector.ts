import { createEmptyLists, insertCandidate, toNeighbours } from './candidate-lists'
import { checkVectors, type VectorsShape } from './check-vectors'
import { fourDotProducts } from './four-dot-products'
import type { Neighbours } from './neighbours'
import { dotProduct } from './dot-product'

/**
 * The k nearest notes to one vector, for a new note. `count` of the result is 1.
 *
 * @param vector of length 1, or all zeros: then it has no neighbours
 * @param vectors count x dimensions, each row of length 1 or all zeros, without the new note
 * @throws {VectorsError} for anything else
 */
export function findNeighboursOfVector(
  vector: Float32Array,
  vectors: Float32Array,
  { count, dimensions, k }: VectorsShape & { readonly k: number },
): Neighbours {
  const nonzeroRows = checkVectors(vectors, { count, dimensions })
  const lists = createEmptyLists(1, k)
  if (checkVectors(vector, { count: 1, dimensions }).length === 0) return toNeighbours(lists)
  const pairs = new Uint32Array(8)
  const scores = new Float64Array(4)
  let index = 0
  for (; index + 4 <= nonzeroRows.length; index += 4) {
    for (let pair = 0; pair < 4; pair += 1) pairs[2 * pair + 1] = nonzeroRows[index + pair]!
    fourDotProducts(vector, vectors, dimensions, pairs, scores)
    for (let pair = 0; pair < 4; pair += 1) insertCandidate(lists, 0, nonzeroRows[index + pair]!, scores[pair]!)
  }
  for (; index < nonzeroRows.length; index += 1) {
    const row = nonzeroRows[index]!
    insertCandidate(lists, 0, row, dotProduct(vector, 0, vectors, row * dimensions, dimensions))
  }
  return toNeighbours(lists)
}
