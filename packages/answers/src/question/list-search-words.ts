import { readQuestion } from './read-question'

/**
 * The words of a question by which a full-text search may find notes, as typed: its content words,
 * or else the question itself.
 */
export function listSearchWords(question: string): string {
  const { text, terms, unspacedTerms } = readQuestion(question, { now: 0, timeZone: 'UTC' })
  const words = [...terms.filter(({ weight }) => weight >= 0.5).map(({ folded }) => folded), ...unspacedTerms]
  return words.length === 0 ? text.slice(0, maxLength).trim() : words.slice(0, maxWords).join(' ')
}

/** All words of a search have to occur, so more would find nothing. */
const maxWords = 3
const maxLength = 100
