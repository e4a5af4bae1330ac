import type { JoinedEntry } from '../contracts/joined-entries'
import type { Quote } from '../contracts/quote'
import { partSelected } from './part-selected'

/** A place in the text of an entry, in UTF-16 code units. */
export interface QuotedPlace {
  readonly id: string
  readonly start: number
  readonly end: number
}

/**
 * The entry that a quote is from, and where in it the words stand: what a quote links to. `undefined` for words that do not stand there
 * letter for letter, or not in one entry: nothing that is to be shown as somebody's words.
 *
 * @param joined what was sent with the question
 */
export function quotedEntry(
  { content, entries }: { readonly content: string; readonly entries: readonly JoinedEntry[] },
  { text, start, end }: Quote,
): QuotedPlace | undefined {
  if (content.slice(start, end) !== text) return undefined
  const entry = partSelected(content, entries)?.find((parted) => start >= parted.start && end <= parted.end)
  return entry && { id: entry.id, start: start - entry.start, end: end - entry.start }
}
