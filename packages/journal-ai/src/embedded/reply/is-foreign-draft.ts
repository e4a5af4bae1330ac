import { foreignFunctionWords } from '@geist/answers'
import { isForeign } from '../is-foreign'

/**
 * Whether a draft is in another language. Few English function words are not enough: terse English
 * notes have few, too. So it also needs a positive sign of another language.
 */
export function isForeignDraft(draft: string): boolean {
  if (!isForeign(draft)) return false
  const words = draft.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const foreignWords = words.filter((word) => /[^a-z]/u.test(word) || foreignFunctionWords.has(word))
  return foreignWords.length >= Math.max(Math.min(2, words.length), words.length / 8)
}
