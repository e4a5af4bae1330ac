import { addWord } from './add-word'
import { dimensions } from './vector-model'
import type { WordTable } from './word-table'

/** A word's approximate vector before whitening, for comparisons with other embeddings. */
export function restoreOriginalVector(table: WordTable, index: number): Float64Array {
  const { mean, spread } = table
  const whitened = new Float64Array(dimensions)
  addWord(table, index, 1, whitened)
  return Float64Array.from(mean, (start, row) => {
    let value = start
    for (let k = 0; k <= row; k += 1) value += spread[row * dimensions + k]! * whitened[k]!
    return value
  })
}
