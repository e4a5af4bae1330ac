import { calendarWords } from '../words/calendar-words'
import { fold } from '../../analysis/words-of'

/** The names in an English question, folded: words with a capital that begin no sentence and are in no calendar. */
export function namesIn(question: string): string[] {
  const found = question.matchAll(/(?<=[\p{L}\p{N}][,;:]?\s+["“(]?)\p{Lu}\p{Ll}[\p{L}\p{M}]*/gu)
  return Array.from(found, ([name]) => fold(name)).filter((name) => !calendarWords.has(name))
}
