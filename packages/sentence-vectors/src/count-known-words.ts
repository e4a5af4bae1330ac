import { findWord } from './find-word'
import type { WordTable } from './word-table'
import { tokenize } from './tokenize'

/** Counts a text's words by table index, and its words in total. */
export function countKnownWords(table: WordTable, text: string): KnownWords {
  const all = tokenize(text)
  const timesSaid = new Map<string, number>()
  for (const word of all) timesSaid.set(word, (timesSaid.get(word) ?? 0) + 1)
  const counts = new Map<number, number>()
  for (const [word, times] of timesSaid) {
    const place = findWord(table, word)
    if (place !== -1) counts.set(place, times)
  }
  return { counts, total: all.length }
}

interface KnownWords {
  /** Number of occurrences by table index. */
  readonly counts: ReadonlyMap<number, number>
  readonly total: number
}
