import { calendarWords } from '../words/calendar-words'
import { fold } from '../../analysis/words-of'

/**
 * The folded names in an English question: capitalised words that begin no sentence and are no
 * calendar words.
 */
export function findNames(question: string): string[] {
  const found = question.matchAll(/(?<=[\p{L}\p{N}][,;:]?\s+["“(]?)\p{Lu}\p{Ll}[\p{L}\p{M}]*/gu)
  return Array.from(found, ([name]) => fold(name)).filter((name) => !calendarWords.has(name))
}
