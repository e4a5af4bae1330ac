import { type CandidateLists, insertCandidate } from './candidate-lists'
import { fourDotProducts } from './four-dot-products'
import { dotProduct } from './dot-product'
import type { NormalizedVectors } from './normalized-vectors'

/**
 * Compares one nonzero row with all others.
 *
 * @param row index among the nonzero rows
 */
export function compareRowWithAll(
  { vectors, dimensions, nonzeroRows }: NormalizedVectors,
  lists: CandidateLists,
  { row }: { readonly row: number },
): void {
  const id = nonzeroRows[row]!
  const pairs = new Uint32Array(8).fill(id)
  const scores = new Float64Array(4)
  let index = 0
  for (; index + 4 <= nonzeroRows.length; index += 4) {
    for (let pair = 0; pair < 4; pair += 1) pairs[2 * pair + 1] = nonzeroRows[index + pair]!
    fourDotProducts(vectors, vectors, dimensions, pairs, scores)
    for (let pair = 0; pair < 4; pair += 1) {
      if (index + pair !== row) insertCandidate(lists, id, nonzeroRows[index + pair]!, scores[pair]!)
    }
  }
  for (; index < nonzeroRows.length; index += 1) {
    const otherId = nonzeroRows[index]!
    if (index !== row) {
      insertCandidate(
        lists,
        id,
        otherId,
        dotProduct(vectors, id * dimensions, vectors, otherId * dimensions, dimensions),
      )
    }
  }
}
