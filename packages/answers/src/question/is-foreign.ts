import { askingWords, functionWords, lightWords } from '../words/question-words'

/**
 * Whether a question seems to be in a language other than English: it has no Latin letter, or fewer
 * than a fifth of six or more words are common English ones.
 *
 * @param text folded words with spaces between them
 */
export function isForeign(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) return false
  if (!/\p{Script=Latin}/u.test(text)) return true
  const isCommon = (word: string) => functionWords.has(word) || askingWords.has(word) || lightWords.has(word)
  return words.length >= 6 && words.filter(isCommon).length * 5 < words.length
}
