import type { SearchAnswer } from './search-answer'

/** Number of matches in words. It says 'so far' until all entries have been searched. */
export function resultSentence({ total, question, coverage }: SearchAnswer, locale?: string): string {
  const isFinal = coverage.isComplete && coverage.searched >= coverage.known
  const hasOthers = question.shown.length > 0
  if (total === 0) {
    if (!isFinal) return hasOthers ? 'No other entry found so far' : 'No entry found so far'
    return hasOthers ? 'No other entry matches' : 'No entry matches'
  }
  const count = `${total.toLocaleString(locale)} ${hasOthers ? 'more ' : ''}${total === 1 ? 'entry matches' : 'entries match'}`
  return isFinal ? count : `${count} so far`
}
