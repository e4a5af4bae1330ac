import { functionWords } from '../words/question-words'
import type { Word } from '../words/split-words'

/**
 * The words of a question that are names by their capital: capitalized words that begin no sentence
 * and are no function words, months or weekdays.
 */
export function findNames(words: readonly Word[], question: string): ReadonlySet<string> {
  const isAllCapitals = question === question.toUpperCase()
  const names = words.filter(({ written, folded, start }) => {
    if (isAllCapitals || !/^\p{Lu}\p{Ll}/u.test(written) || functionWords.has(folded)) return false
    return /[\p{L}\p{N}][,;:]?\s+["“(]?$/u.test(question.slice(0, start)) && !calendarPattern.test(folded)
  })
  return new Set(names.map(({ stem }) => stem))
}

const calendarPattern =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/u
