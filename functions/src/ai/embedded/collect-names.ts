import type { Sentence } from './read-sentences'
import { calendarWords } from './words/calendar-words'
import { closedWords } from './words/closed-words'
import { wordSet } from './words/word-set'

/**
 * Collects the names of people and places in these sentences, in lower case. A name is capitalised
 * inside sentences at least twice as often as it is in lower case. A word that is never in lower
 * case is also a name if it begins two sentences before an action verb.
 */
export function collectNames(sentences: readonly Sentence[]): ReadonlySet<string> {
  return new Set(
    [...countUses(sentences)]
      .filter(([word, counts]) => isNameCandidate(word) && isUsedAsName(counts))
      .map(([word]) => word),
  )
}

function countUses(sentences: readonly Sentence[]): ReadonlyMap<string, WordCounts> {
  const countsByWord = new Map<string, WordCounts>()
  for (const sentence of sentences.filter((words) => !isMostlyCapitalized(words))) {
    for (const [index, word] of sentence.entries()) {
      if (word === undefined) continue
      const key = word.toLowerCase()
      const counts = countsByWord.get(key) ?? { capitalized: 0, lowercase: 0, asSubject: 0 }
      if (!isCapitalized(word)) counts.lowercase += 1
      else if (index > 0) counts.capitalized += 1
      else if (actionVerbs.has(sentence[1] ?? '')) counts.asSubject += 1
      countsByWord.set(key, counts)
    }
  }
  return countsByWord
}

/** Whether a word starts with a capital and is not all capitals. */
export function isCapitalized(word: string): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(word)
}

/**
 * Counts of a word: capitalised inside a sentence, in lower case, and as the subject of an action.
 */
interface WordCounts {
  capitalized: number
  lowercase: number
  asSubject: number
}

/** Verbs whose subject is usually a person: "Marta said", hardly "Rain said". */
const actionVerbs = wordSet(
  `says said tells told asks asked thinks thought wants wanted knows knew called texted wrote laughed smiled cried shouted
   brought gave came went sat helped hugged promised insists insisted cooked drove visited invited`,
)

function isUsedAsName({ capitalized, lowercase, asSubject: asActor }: WordCounts): boolean {
  return (capitalized > 0 && capitalized >= lowercase * 2) || (asActor >= 2 && lowercase === 0)
}

/**
 * Whether more than half of the words are capitalised, as in titles and shouting, so that capitals
 * say nothing about names.
 */
function isMostlyCapitalized(sentence: Sentence): boolean {
  const words = sentence.filter((word) => word !== undefined)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length
}

/** Excludes function words and names of days and months. */
function isNameCandidate(word: string): boolean {
  return word.length >= 2 && !closedWords.has(word) && !calendarWords.has(word)
}
