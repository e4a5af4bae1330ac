import type { SearchAnswer } from './search-answer'

/** How many entries were found. While there are more to come, nothing is said to be all. */
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
