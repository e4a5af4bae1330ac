import { foldText, parseQuery } from '@geist/search'

import type { JournalNote } from './read-journal-notes'

/**
 * Finds the notes that contain every word of a query, ignoring case and accents.
 *
 * @returns their ids, newest first
 */
export function searchNotes(notes: readonly JournalNote[], query: string): readonly string[] {
  const { terms } = parseQuery(query)
  if (terms.length === 0) return []
  return notes
    .filter(({ content }) => {
      const foldedContent = foldText(content)
      return terms.every((term) => foldedContent.includes(term))
    })
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .map(({ id }) => id)
}
