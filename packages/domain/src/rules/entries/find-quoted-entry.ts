import type { JoinedEntry } from '../../contracts/joined-entries'
import type { Quote } from '../../contracts/quote'
import { splitSelection } from '../download/split-selection'

/** A range in the text of an entry, in UTF-16 code units. */
export interface QuotedRange {
  readonly id: string
  readonly start: number
  readonly end: number
}

/**
 * Finds the entry and range that a quote links to. Returns `undefined` if the text does not match
 * letter for letter or spans several entries: it must not be shown as a quote.
 *
 * @param joined what was sent with the question
 */
export function findQuotedEntry(
  { content, entries }: { readonly content: string; readonly entries: readonly JoinedEntry[] },
  { text, start, end }: Quote,
): QuotedRange | undefined {
  if (content.slice(start, end) !== text) return undefined
  const entry = splitSelection(content, entries)?.find((range) => start >= range.start && end <= range.end)
  return entry && { id: entry.id, start: start - entry.start, end: end - entry.start }
}
