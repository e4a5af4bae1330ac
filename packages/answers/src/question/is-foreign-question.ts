import { foreignFunctionWords } from '../words/foreign-words'
import { askingWords, functionWords, lightWords } from '../words/question-words'
import { splitWords } from '../words/split-words'

/**
 * Whether a question seems to be in a language other than English: it has no Latin letter, fewer
 * than a fifth of six or more words are common English ones, or at least two words, and more than
 * the common English ones, are function words of another language.
 */
export function isForeignQuestion(question: string): boolean {
  const words = splitWords(question)
    .map(({ folded }) => folded)
    .filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) return false
  if (!/\p{Script=Latin}/u.test(words.join(''))) return true
  const isCommon = (word: string) => functionWords.has(word) || askingWords.has(word) || lightWords.has(word)
  const commonCount = words.filter(isCommon).length
  if (words.length >= 6 && commonCount * 5 < words.length) return true
  const foreignCount = words.filter((word) => foreignFunctionWords.has(word)).length
  return foreignCount >= 2 && foreignCount > commonCount
}
