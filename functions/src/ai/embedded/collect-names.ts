import type { Sentence } from './read-sentences'
import { calendarWords } from './words/calendar-words'
import { closedWords } from './words/closed-words'
import { wordSet } from './words/word-set'

/**
 * The names of people and places in these sentences, in lower case. A name is capitalised in two
 * thirds of its uses inside sentences. Or it starts sentences before a verb of action and is never
 * written small.
 */
export function collectNames(sentences: readonly Sentence[]): ReadonlySet<string> {
  const countsByWord = new Map<string, WordUses>()
  for (const sentence of sentences.filter((words) => !isHeading(words))) {
    for (const [index, word] of sentence.entries()) {
      if (word === undefined) continue
      const key = word.toLowerCase()
      const counts = countsByWord.get(key) ?? { capitalized: 0, lowercase: 0, asActor: 0 }
      if (!isCapital(word)) counts.lowercase += 1
      else if (index > 0) counts.capitalized += 1
      else if (actionVerbs.has(sentence[1] ?? '')) counts.asActor += 1
      countsByWord.set(key, counts)
    }
  }
  return new Set([...countsByWord].filter(([word, counts]) => mayBeName(word) && isName(counts)).map(([word]) => word))
}

/** Whether a word starts with a capital and is not all capitals. */
export function isCapital(word: string): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(word)
}

/**
 * Counts of a word: capitalised inside a sentence, in lower case, and as the subject of an action.
 */
interface WordUses {
  capitalized: number
  lowercase: number
  asActor: number
}

/** Verbs that people do and things rarely do: "Marta said", hardly "Rain said". */
const actionVerbs = wordSet(
  `says said tells told asks asked thinks thought wants wanted knows knew called texted wrote laughed smiled cried shouted
   brought gave came went sat helped hugged promised insists insisted cooked drove visited invited`,
)

function isName({ capitalized, lowercase, asActor }: WordUses): boolean {
  return (capitalized > 0 && capitalized >= lowercase * 2) || (asActor >= 2 && lowercase === 0)
}

/** Capitals in titles and shouting carry no information. */
function isHeading(sentence: Sentence): boolean {
  const words = sentence.filter((word) => word !== undefined)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length
}

function mayBeName(word: string): boolean {
  return word.length >= 2 && !closedWords.has(word) && !calendarWords.has(word)
}
