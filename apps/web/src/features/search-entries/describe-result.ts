import type { SearchAnswer } from './search-answer'

/** Number of matches in words. It says 'so far' until all entries have been searched. */
export function resultSentence({ total, question, coverage }: SearchAnswer, locale?: string): string {
  const isFinal = coverage.isComplete && coverage.searched >= coverage.localTotal
  const excludesEntries = question.excludedIds.length > 0
  if (total === 0) {
    if (!isFinal) return excludesEntries ? 'No other entry found so far' : 'No entry found so far'
    return excludesEntries ? 'No other entry matches' : 'No entry matches'
  }
  const count = `${total.toLocaleString(locale)} ${excludesEntries ? 'more ' : ''}${total === 1 ? 'entry matches' : 'entries match'}`
  return isFinal ? count : `${count} so far`
}
