import { calendarWords } from '../words/calendar-words'
import { fold } from '../../analysis/words-of'

/**
 * The folded names in an English question: capitalised words that begin no sentence and are no
 * calendar words.
 */
export function findNames(question: string): string[] {
  const matches = question.matchAll(/(?<=[\p{L}\p{N}][,;:]?\s+["“(]?)\p{Lu}\p{Ll}[\p{L}\p{M}]*/gu)
  return Array.from(matches, ([name]) => fold(name)).filter((name) => !calendarWords.has(name))
}
