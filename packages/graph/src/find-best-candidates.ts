import { type CandidateLists, insertCandidate } from './candidate-lists'
import { fourDotProducts } from './four-dot-products'
import { dotProduct } from './dot-product'
import { type OnProgress, type Rows, shareOfPairs } from './rows'

/** Compares all pairs; the fallback without WebAssembly. */
export function findBestCandidates(
  { vectors, dimensions, nonzeroRows }: Rows,
  lists: CandidateLists,
  onProgress?: OnProgress,
): void {
  const count = nonzeroRows.length
  const pairs = new Uint32Array(8)
  const scores = new Float64Array(4)
  for (let first = 0; first < count; first += blockRows) {
    const last = Math.min(count, first + blockRows)
    // Tiles of rows, so that both sides stay in the L1 cache.
    for (let tile = first; tile < count; tile += blockRows) {
      for (let row = first; row < last; row += 1)
        compareRow(row, Math.max(tile, row + 1), Math.min(count, tile + blockRows))
    }
    onProgress?.(shareOfPairs(last, count))
  }

  function compareRow(row: number, from: number, to: number): void {
    const id = nonzeroRows[row]!
    let other = from
    for (; other + 4 <= to; other += 4) {
      for (let pair = 0; pair < 4; pair += 1) {
        pairs[2 * pair] = id
        pairs[2 * pair + 1] = nonzeroRows[other + pair]!
      }
      fourDotProducts(vectors, vectors, dimensions, pairs, scores)
      for (let pair = 0; pair < 4; pair += 1) insertBoth(id, pairs[2 * pair + 1]!, scores[pair]!)
    }
    for (; other < to; other += 1) {
      const otherId = nonzeroRows[other]!
      insertBoth(id, otherId, dotProduct(vectors, id * dimensions, vectors, otherId * dimensions, dimensions))
    }
  }

  function insertBoth(a: number, b: number, score: number): void {
    insertCandidate(lists, a, b, score)
    insertCandidate(lists, b, a, score)
  }
}

const blockRows = 64
