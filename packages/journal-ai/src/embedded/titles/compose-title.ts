import { contentMap } from '@geist/domain'
import { findThemes } from '../find-themes'
import { readSentences } from '../read-sentences'
import { functionWords } from '../words/function-words'

/** Themes in a title; a third one would mostly be chance. */
const maxThemes = 2

/**
 * Names a group of texts by its main themes: 'Garden and Tomatoes'. Without a clear theme, as in
 * short notes or other languages, it uses their most common words.
 *
 * @returns `undefined` when there is no common word
 */
export function composeTitle(texts: readonly string[]): string | undefined {
  const themes = findThemes(texts).map(({ reference }) => reference.replace(/^(?:your|the|being) /u, ''))
  const words = themes.length > 0 ? themes : findCommonWords(texts)
  const titleParts = words.slice(0, maxThemes).map(toTitleCase)
  const title = titleParts.join(' and ')
  return title.length > contentMap.clusterTitleMaxLength ? titleParts[0] : title || undefined
}

/**
 * Finds words that several texts share, most frequent first. In scripts without spaces a word may
 * be a sentence and is skipped.
 */
function findCommonWords(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = readSentences(text).flat()
    const contentWords = words.flatMap((word) => (word === undefined || !isContentWord(word) ? [] : word.toLowerCase()))
    for (const word of new Set(contentWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const sharedWords = [...counts].filter(([, count]) => count > 1 || texts.length === 1)
  return sharedWords.toSorted(([, a], [, b]) => b - a).map(([word]) => word)
}

function isContentWord(word: string): boolean {
  return word.length >= contentMap.clusterKeywordMinLength && !functionWords.has(word.toLowerCase())
}

function toTitleCase(phrase: string): string {
  return phrase.replaceAll(/(?<![\p{L}\p{M}'-])\p{L}/gu, (letter) => letter.toUpperCase())
}
