import type { SearchResult } from './search-result'

/** Describes the number of matches. Until all entries have been searched, it is no final result. */
export function describeResult({ total, request, coverage }: SearchResult, locale?: string): string {
  const isFinal = coverage.isComplete && coverage.indexedCount >= coverage.localCount
  const hasExcludedEntries = request.excludedIds.length > 0
  if (total === 0) {
    if (!isFinal) return 'Still searching…'
    return hasExcludedEntries ? 'No other matches' : 'No matches'
  }
  const count = `${total.toLocaleString(locale)} ${hasExcludedEntries ? 'more ' : ''}${total === 1 ? 'note matches' : 'notes match'}`
  return isFinal ? count : `${count} so far`
}
