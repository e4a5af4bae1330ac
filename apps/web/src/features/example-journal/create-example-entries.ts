import type { Entry } from '@geist/domain'

import { exampleNotes } from './example-notes'

/**
 * Creates the entries of the example journal, newest first, dated back from `now`. They exist only
 * in memory.
 *
 * @param uid the reader's own: dialogs look up the latest text of an entry in the account's
 *   database, and another uid would create a database
 */
export function createExampleEntries(uid: string, now: number): readonly Entry[] {
  return exampleNotes
    .map(({ daysAgo, time, category, notebook, content }, index): Entry => {
      const timestamp = toTimestamp(now, daysAgo, time)
      return {
        id: `example-journal-note-${String(index).padStart(2, '0')}`,
        uid,
        content,
        category,
        timestamp,
        collectionName: notebook,
        username: 'nora',
        order: null,
        isPublic: false,
        updatedAt: timestamp,
        editedFrom: null,
        deletedAt: null,
        expireAt: null,
      }
    })
    .toSorted((a, b) => b.timestamp - a.timestamp)
}

/** Converts a local time some days ago into epoch milliseconds. */
function toTimestamp(now: number, daysAgo: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const date = new Date(now)
  date.setDate(date.getDate() - daysAgo)
  return date.setHours(hours, minutes, 0, 0)
}
