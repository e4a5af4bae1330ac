import { type CandidateLists, insertCandidate } from './candidate-lists'
import { fourDotProducts } from './four-dot-products'
import { dotProduct } from './dot-product'
import { type OnProgress, type NormalizedVectors, computePairShare } from './normalized-vectors'

/** Compares all pairs; the fallback without WebAssembly. */
export function findBestCandidates(
  { vectors, dimensions, nonzeroRows }: NormalizedVectors,
  lists: CandidateLists,
  onProgress?: OnProgress,
): void {
  const count = nonzeroRows.length
  const pairs = new Uint32Array(8)
  const scores = new Float64Array(4)
  for (let blockStart = 0; blockStart < count; blockStart += blockRows) {
    const blockEnd = Math.min(count, blockStart + blockRows)
    // Tiles of rows, so that both sides stay in the L1 cache.
    for (let tileStart = blockStart; tileStart < count; tileStart += blockRows) {
      for (let row = blockStart; row < blockEnd; row += 1)
        compareRow(row, Math.max(tileStart, row + 1), Math.min(count, tileStart + blockRows))
    }
    onProgress?.(computePairShare(blockEnd, count))
  }

  function compareRow(row: number, othersStart: number, othersEnd: number): void {
    const id = nonzeroRows[row]!
    let other = othersStart
    for (; other + 4 <= othersEnd; other += 4) {
      for (let pair = 0; pair < 4; pair += 1) {
        pairs[2 * pair] = id
        pairs[2 * pair + 1] = nonzeroRows[other + pair]!
      }
      fourDotProducts(vectors, vectors, dimensions, pairs, scores)
      for (let pair = 0; pair < 4; pair += 1) insertBoth(id, pairs[2 * pair + 1]!, scores[pair]!)
    }
    for (; other < othersEnd; other += 1) {
      const otherId = nonzeroRows[other]!
      insertBoth(id, otherId, dotProduct(vectors, id * dimensions, vectors, otherId * dimensions, dimensions))
    }
  }

  function insertBoth(a: number, b: number, score: number): void {
    insertCandidate(lists, a, b, score)
    insertCandidate(lists, b, a, score)
  }
}

/** Rows per block and per tile. */
const blockRows = 64
