import { foldText, parseQuery } from '@geist/search'

import type { JournalNote } from './journal-notes'

/** The ids of the notes that hold every word of a query, newest first; without case and accents. None for a query without words. */
export function findNotes(notes: readonly JournalNote[], query: string): readonly string[] {
  const { terms } = parseQuery(query)
  if (terms.length === 0) return []
  return notes
    .filter(({ content }) => {
      const folded = foldText(content)
      return terms.every((term) => folded.includes(term))
    })
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .map(({ id }) => id)
}
