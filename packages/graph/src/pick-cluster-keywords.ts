import { contentMap } from '@geist/domain'
import { isStopWord } from './is-stop-word'
import { extractWords } from './extract-words'

/** Document frequency of each word. */
export interface WordUse {
  readonly textCount: number
  readonly textCountByWord: ReadonlyMap<string, number>
}

/** Counts the words of a whole journal, for `pickClusterKeywords`. */
export function countWordUse(texts: readonly string[]): WordUse {
  const textCountByWord = new Map<string, number>()
  for (const text of texts) {
    for (const key of new Set(extractWords(text).map((word) => word.key)))
      textCountByWord.set(key, (textCountByWord.get(key) ?? 0) + 1)
  }
  return { textCount: texts.length, textCountByWord }
}

/**
 * Picks the `clusterKeywordCount` words that describe a cluster best, best first. They are ranked
 * by the number of its texts that contain them, and, given `journal`, by their rarity in the whole
 * journal. Function words and short words are excluded. Forms of one word count together; the most
 * frequent form is returned.
 */
export function pickClusterKeywords(texts: readonly string[], journal?: WordUse): readonly string[] {
  return [...countForms(texts)]
    .map(([key, { textCount, countByForm }]) => ({
      word: findMostFrequent(countByForm),
      score: textCount * measureRarity(key, journal),
    }))
    .toSorted((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .slice(0, contentMap.clusterKeywordCount)
    .map(({ word }) => word)
}

/** Counts the texts and the forms of each word, by its key. */
function countForms(
  texts: readonly string[],
): ReadonlyMap<string, { readonly textCount: number; readonly countByForm: ReadonlyMap<string, number> }> {
  const counts = new Map<string, { textCount: number; countByForm: Map<string, number> }>()
  for (const text of texts) {
    const seenKeys = new Set<string>()
    for (const { key, word } of extractWords(text)) {
      if (isStopWord(word)) continue
      const count = counts.get(key) ?? { textCount: 0, countByForm: new Map<string, number>() }
      if (!seenKeys.has(key)) count.textCount += 1
      count.countByForm.set(word, (count.countByForm.get(word) ?? 0) + 1)
      counts.set(key, count)
      seenKeys.add(key)
    }
  }
  return counts
}

/** Inverse document frequency (Spärck Jones 1972). */
function measureRarity(key: string, journal: WordUse | undefined): number {
  return journal ? Math.log((journal.textCount + 1) / (journal.textCountByWord.get(key) ?? 1)) : 1
}

function findMostFrequent(countByForm: ReadonlyMap<string, number>): string {
  const [[word] = ['']] = [...countByForm].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  return word
}
