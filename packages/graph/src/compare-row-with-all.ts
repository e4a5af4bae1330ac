import { type CandidateLists, insertCandidate } from './candidate-lists'
import { fourDotProducts } from './four-dot-products'
import { dotProduct } from './dot-product'
import type { NormalizedVectors } from './normalized-vectors'

/**
 * Compares one nonzero row with all others, four at a time, and inserts them into its candidate
 * list.
 *
 * @param rowIndex position of the row in `nonzeroRows`
 */
export function compareRowWithAll(
  { vectors, dimensions, nonzeroRows }: NormalizedVectors,
  lists: CandidateLists,
  rowIndex: number,
): void {
  const row = nonzeroRows[rowIndex]!
  const pairs = new Uint32Array(8).fill(row)
  const scores = new Float64Array(4)
  let index = 0
  for (; index + 4 <= nonzeroRows.length; index += 4) {
    for (let pair = 0; pair < 4; pair += 1) pairs[2 * pair + 1] = nonzeroRows[index + pair]!
    fourDotProducts(vectors, vectors, dimensions, pairs, scores)
    for (let pair = 0; pair < 4; pair += 1) {
      if (index + pair !== rowIndex) insertCandidate(lists, row, nonzeroRows[index + pair]!, scores[pair]!)
    }
  }
  for (; index < nonzeroRows.length; index += 1) {
    const otherRow = nonzeroRows[index]!
    if (index !== rowIndex) {
      insertCandidate(
        lists,
        row,
        otherRow,
        dotProduct(vectors, row * dimensions, vectors, otherRow * dimensions, dimensions),
      )
    }
  }
}
