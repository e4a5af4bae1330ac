import { foldText, parseQuery } from '@geist/search'

import type { JournalNote } from './read-journal-notes'

/** Ids of the notes with every word of a query, ignoring case and accents, newest first. */
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
