import { type CandidateLists, insertCandidate } from './candidate-lists'
import { fourDotProducts } from './four-dot-products'
import { dotProduct } from './dot-product'
import type { Rows } from './rows'

/** Compares one nonzero row, by its index among those, with all others. */
export function compareWithAll(
  { vectors, dimensions, nonzeroRows }: Rows,
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
    const other = nonzeroRows[index]!
    if (index !== row) {
      insertCandidate(lists, id, other, dotProduct(vectors, id * dimensions, vectors, other * dimensions, dimensions))
    }
  }
}
