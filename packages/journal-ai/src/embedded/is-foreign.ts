import { removeTags } from '@geist/answers'
import { isEnglish } from './find-themes'
import { readSentences } from './read-sentences'

/**
 * Whether a text seems to be in a language other than English. Texts of a few Latin words count as
 * English.
 */
export function isForeign(text: string): boolean {
  const sentences = readSentences(text)
  const words = removeTags(text).match(/[\p{L}\p{M}]+/gu) ?? []
  const hasLatinWord = sentences.flat().some((word) => word !== undefined)
  return (words.length >= 6 && !isEnglish(sentences)) || (words.length > 0 && !hasLatinWord)
}
