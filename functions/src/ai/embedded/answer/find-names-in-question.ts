import { calendarWords } from '../words/calendar-words'
import { foldText } from '../../analysis/split-words'

/**
 * Finds the names in an English question, folded: capitalized words that begin no sentence and are
 * no calendar words.
 */
export function findNamesInQuestion(question: string): string[] {
  const matches = question.matchAll(/(?<=[\p{L}\p{N}][,;:]?\s+["“(]?)\p{Lu}\p{Ll}[\p{L}\p{M}]*/gu)
  return Array.from(matches, ([name]) => foldText(name)).filter((name) => !calendarWords.has(name))
}
