import { addWord } from './add-word'
import { dimensions } from './vector-model'
import type { WordTable } from './word-table'

/** A word's vector as it was learnt, as nearly as the table tells: what whitening took is put back. For comparing with other ways of embedding. */
export function originalVector(table: WordTable, place: number): Float64Array {
  const { mean, spread } = table
  const whitened = new Float64Array(dimensions)
  addWord(table, place, 1, whitened)
  return Float64Array.from(mean, (start, row) => {
    let value = start
    for (let k = 0; k <= row; k += 1) value += spread[row * dimensions + k]! * whitened[k]!
    return value
  })
}
