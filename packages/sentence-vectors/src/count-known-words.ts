import { findWord } from './find-word'
import type { WordTable } from './word-table'
import { tokenize } from './tokenize'

/** Counts the words of a text that are in the table, and all of its words. */
export function countKnownWords(table: WordTable, text: string): KnownWords {
  const words = tokenize(text)
  const countByWord = new Map<string, number>()
  for (const word of words) countByWord.set(word, (countByWord.get(word) ?? 0) + 1)
  const counts = new Map<number, number>()
  for (const [word, count] of countByWord) {
    const index = findWord(table, word)
    if (index !== -1) counts.set(index, count)
  }
  return { counts, total: words.length }
}

interface KnownWords {
  /** Number of occurrences by table index. */
  readonly counts: ReadonlyMap<number, number>
  readonly total: number
}
