import { isStopWord } from '../is-stop-word'
import type { Sentence } from './split-sentences'

/**
 * Finds names of people and places, in lower case: words that are capitalized inside sentences at
 * least twice as often as they are in lower case, or that begin several sentences and are never
 * in lower case. In a language that capitalizes all nouns, capitals say nothing, so there are no
 * names.
 */
export function findNames(sentences: readonly Sentence[]): ReadonlySet<string> {
  const countByWord = new Map<string, NameEvidence>()
  const total = { capitalized: 0, words: 0 }
  for (const sentence of sentences) {
    if (isMostlyCapitalized(sentence)) continue
    for (const [index, word] of sentence.entries()) {
      if (word === undefined) continue
      const isCapital = isCapitalized(word)
      const key = word.toLowerCase()
      const count = countByWord.get(key) ?? { capitalized: 0, lowercase: 0, initial: 0 }
      countByWord.set(key, count)
      if (!isCapital) count.lowercase += 1
      else if (index > 0) count.capitalized += 1
      else count.initial += 1
      if (isCapital && index === 0) continue
      total.words += 1
      if (isCapital && key.length >= minNameLength && !isStopWord(key)) total.capitalized += 1
    }
  }
  if (total.words >= minWordsToTell && total.capitalized > total.words * maxCapitalizedShare) return new Set()
  return new Set(
    [...countByWord]
      .filter(([word, count]) => word.length >= minNameLength && !isStopWord(word) && isUsedAsName(count))
      .map(([word]) => word),
  )
}

/** Whether a word starts with a capital letter and is not all in capitals. */
export function isCapitalized(word: string): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(word)
}

/** In UTF-16 code units. */
const minNameLength = 2

/**
 * Share of capitalized words inside sentences. English diaries have about a twentieth; German texts
 * have more than a fifth.
 */
const maxCapitalizedShare = 0.15

/** In fewer words, a high share of capitals may be chance. */
const minWordsToTell = 100

function isUsedAsName({ capitalized, lowercase, initial }: NameEvidence): boolean {
  return (capitalized > 0 && capitalized >= lowercase * 2) || (lowercase === 0 && initial >= minInitialUses)
}

/**
 * Counts of a word: capitalized inside sentences, in lower case, and as the first of a sentence.
 */
interface NameEvidence {
  capitalized: number
  lowercase: number
  initial: number
}

/** A rare noun may begin a sentence or two by chance. */
const minInitialUses = 3

/** Whether more than half of the words are capitalized, as in titles and shouting. */
function isMostlyCapitalized(sentence: Sentence): boolean {
  const words = sentence.filter((word) => word !== undefined)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length
}
