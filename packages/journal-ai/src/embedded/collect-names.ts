import type { Sentence } from './read-sentences'
import { calendarWords } from './words/calendar-words'
import { functionWords } from './words/function-words'
import { parseWordSet } from '@geist/answers'

/**
 * Collects the names of people and places in these sentences, in lower case. A name is capitalized
 * inside sentences at least twice as often as it is in lower case. A word that is never in lower
 * case is also a name if at least two sentences begin with it, followed by an action verb.
 */
export function collectNames(sentences: readonly Sentence[]): ReadonlySet<string> {
  return new Set(
    [...countWordUses(sentences)]
      .filter(([word, evidence]) => isNameCandidate(word) && isUsedAsName(evidence))
      .map(([word]) => word),
  )
}

function countWordUses(sentences: readonly Sentence[]): ReadonlyMap<string, NameEvidence> {
  const evidenceByWord = new Map<string, NameEvidence>()
  for (const sentence of sentences.filter((words) => !isMostlyCapitalized(words))) {
    for (const [index, word] of sentence.entries()) {
      if (word === undefined) continue
      const key = word.toLowerCase()
      const evidence = evidenceByWord.get(key) ?? { capitalized: 0, lowercase: 0, asSubject: 0 }
      if (!isCapitalized(word)) evidence.lowercase += 1
      else if (index > 0) evidence.capitalized += 1
      else if (actionVerbs.has(sentence[1] ?? '')) evidence.asSubject += 1
      evidenceByWord.set(key, evidence)
    }
  }
  return evidenceByWord
}

/** Whether a word starts with a capital letter and is not all in capitals. */
export function isCapitalized(word: string): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(word)
}

/**
 * Counts of a word: capitalized inside a sentence, in lower case, and as the subject of an action.
 */
interface NameEvidence {
  capitalized: number
  lowercase: number
  asSubject: number
}

/** Verbs whose subject is usually a person: "Marta said", hardly "Rain said". */
const actionVerbs = parseWordSet(
  `says said tells told asks asked thinks thought wants wanted knows knew called texted wrote laughed smiled cried shouted
   brought gave came went sat helped hugged promised insists insisted cooked drove visited invited`,
)

function isUsedAsName({ capitalized, lowercase, asSubject }: NameEvidence): boolean {
  return (capitalized > 0 && capitalized >= lowercase * 2) || (asSubject >= 2 && lowercase === 0)
}

/**
 * Whether more than half of the words are capitalized, as in titles and shouting, so that capitals
 * say nothing about names.
 */
function isMostlyCapitalized(sentence: Sentence): boolean {
  const words = sentence.filter((word) => word !== undefined)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length
}

/** Excludes function words and names of days and months. */
function isNameCandidate(word: string): boolean {
  return word.length >= 2 && !functionWords.has(word) && !calendarWords.has(word)
}
