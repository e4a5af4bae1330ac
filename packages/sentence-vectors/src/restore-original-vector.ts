import { addWord } from './add-word'
import { dimensions } from './vector-model'
import type { WordTable } from './word-table'

/** Restores a word's approximate vector before whitening, for comparisons with other embeddings. */
export function restoreOriginalVector(table: WordTable, index: number): Float64Array {
  const { mean, choleskyFactor } = table
  const whitened = new Float64Array(dimensions)
  addWord(table, index, 1, whitened)
  return Float64Array.from(mean, (meanValue, row) => {
    let value = meanValue
    for (let column = 0; column <= row; column += 1)
      value += choleskyFactor[row * dimensions + column]! * whitened[column]!
    return value
  })
}
