import { truncateCodeUnits } from '@geist/domain'

/** In UTF-16 code units. */
const maxLength = 60

/** The first words of an entry on one line, to identify it. */
export function formatEntryExcerpt(content: string): string {
  // Limits the work on long texts, while leaving room for leading whitespace.
  const words = truncateCodeUnits(content, 400).trim().replaceAll(/\s+/gu, ' ')
  if (words.length <= maxLength) return words
  // Cut at a word boundary, if there is one.
  return `${truncateCodeUnits(words, maxLength).replace(/\s+\S*$/u, '')}…`
}
