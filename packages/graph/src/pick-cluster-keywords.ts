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
 * Picks the five words that describe a cluster best, best first. They are ranked by the number of
 * its texts that contain them, and, given `journal`, by their rarity in the whole journal. Function
 * words and words below three characters are excluded. Forms of one word count together; the most
 * frequent form is returned.
 */
export function pickClusterKeywords(texts: readonly string[], journal?: WordUse): readonly string[] {
  const statistics = new Map<string, { texts: number; forms: Map<string, number> }>()
  for (const text of texts) {
    const seen = new Set<string>()
    for (const { key, word } of extractWords(text)) {
      if (isStopWord(word)) continue
      const entry = statistics.get(key) ?? { texts: 0, forms: new Map<string, number>() }
      if (!seen.has(key)) entry.texts += 1
      entry.forms.set(word, (entry.forms.get(word) ?? 0) + 1)
      statistics.set(key, entry)
      seen.add(key)
    }
  }
  return [...statistics]
    .map(([key, { texts: textCount, forms }]) => ({
      word: findMostFrequent(forms),
      score: textCount * rarity(key, journal),
    }))
    .toSorted((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .slice(0, contentMap.clusterKeywordCount)
    .map(({ word }) => word)
}

/** Inverse document frequency (Spärck Jones 1972). */
function rarity(key: string, journal: WordUse | undefined): number {
  return journal ? Math.log((journal.textCount + 1) / (journal.textCountByWord.get(key) ?? 1)) : 1
}

function findMostFrequent(forms: ReadonlyMap<string, number>): string {
  const [[word] = ['']] = [...forms].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
  return word
}
