import type { Sentence } from './read-sentences'
import { calendarWords } from './words/calendar-words'
import { closedWords } from './words/closed-words'
import { wordSet } from './words/word-set'

/**
 * The names of people and places in these sentences, in lower case. A name is capitalised in two
 * thirds of its uses inside sentences. Or it starts sentences before a verb of action and is never
 * written small.
 */
export function knownNames(sentences: readonly Sentence[]): ReadonlySet<string> {
  const uses = new Map<string, Uses>()
  for (const sentence of sentences.filter((words) => !isHeading(words))) {
    for (const [index, word] of sentence.entries()) {
      if (word === undefined) continue
      const key = word.toLowerCase()
      const use = uses.get(key) ?? { capital: 0, small: 0, acts: 0 }
      if (!isCapital(word)) use.small += 1
      else if (index > 0) use.capital += 1
      else if (actionVerbs.has(sentence[1] ?? '')) use.acts += 1
      uses.set(key, use)
    }
  }
  return new Set([...uses].filter(([word, use]) => mayBeName(word) && isName(use)).map(([word]) => word))
}

/** Whether a word starts with a capital and is not all capitals. */
export function isCapital(word: string): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(word)
}

/** Counts of a word: capitalised inside a sentence, small, and as the subject of an action. */
interface Uses {
  capital: number
  small: number
  acts: number
}

/** Verbs that people do and things rarely do: "Marta said", hardly "Rain said". */
const actionVerbs = wordSet(
  `says said tells told asks asked thinks thought wants wanted knows knew called texted wrote laughed smiled cried shouted
   brought gave came went sat helped hugged promised insists insisted cooked drove visited invited`,
)

function isName({ capital, small, acts }: Uses): boolean {
  return (capital > 0 && capital >= small * 2) || (acts >= 2 && small === 0)
}

/** Capitals in titles and shouting carry no information. */
function isHeading(sentence: Sentence): boolean {
  const words = sentence.filter((word) => word !== undefined)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length
}

function mayBeName(word: string): boolean {
  return word.length >= 2 && !closedWords.has(word) && !calendarWords.has(word)
}
