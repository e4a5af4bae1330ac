import type { Word } from './word'

/**
 * Comparison key of a word: lower case, without punctuation around it, unless it is nothing else.
 */
export function toWordKey(word: Word, contents: readonly string[]): string {
  const text = (contents[word.entry] ?? '').slice(word.start, word.end)
  const bare = text.replaceAll(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
  return bare === '' ? text : bare.replaceAll('’', "'").toLowerCase()
}
