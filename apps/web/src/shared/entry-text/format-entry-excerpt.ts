import { truncateCodeUnits } from '@geist/domain'

/** Length of an excerpt without the '…', in UTF-16 code units. */
const maxLength = 60
/** Length of the text that is read: limits the work, with room for leading whitespace. */
const maxReadLength = 400

/** Returns the first words of an entry on one line, to identify it. */
export function formatEntryExcerpt(content: string): string {
  const words = truncateCodeUnits(content, maxReadLength).trim().replaceAll(/\s+/gu, ' ')
  if (words.length <= maxLength) return words
  // Cut at a word boundary, if there is one.
  return `${truncateCodeUnits(words, maxLength).replace(/\s+\S*$/u, '')}…`
}
