import { emptyLists, offer, toNeighbours } from './best-list'
import { checkVectors, type VectorsShape } from './check-vectors'
import type { Neighbours } from './neighbours'
import { product } from './product'

/**
 * The k nearest of all notes to one vector, for a note that is new. `count` of what comes back is 1.
 *
 * @param vector of length 1, or all zeros: then it has none
 * @param vectors count x dimensions, each row of length 1 or all zeros; the new note is not among them
 * @throws {VectorsError} for anything else
 */
export function neighboursOfOne(
  vector: Float32Array,
  vectors: Float32Array,
  { count, dimensions, k }: VectorsShape & { readonly k: number },
): Neighbours {
  const pointing = checkVectors(vectors, { count, dimensions })
  const lists = emptyLists(1, k)
  if (checkVectors(vector, { count: 1, dimensions }).length === 0) return toNeighbours(lists)
  for (const row of pointing) offer(lists, 0, row, product(vector, 0, vectors, row * dimensions, dimensions))
  return toNeighbours(lists)
}
