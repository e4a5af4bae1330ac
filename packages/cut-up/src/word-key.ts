import type { Word } from './word'

/** A word as it is compared with others: without capitals and the punctuation around it, unless it is nothing else. */
export function wordKey(word: Word, contents: readonly string[]): string {
  const text = (contents[word.entry] ?? '').slice(word.start, word.end)
  const bare = text.replaceAll(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
  return bare === '' ? text : bare.replaceAll('’', "'").toLowerCase()
}
