import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** Where a page of entries begins: after this entry. */
export type EntryPlace = Pick<Entry, 'timestamp' | 'id'>

/**
 * Entries outside the trash, newest first; those of one moment by descending id.
 *
 * @param after the last entry of the page before
 */
export async function newestEntries(journal: Journal, count: number, after?: EntryPlace): Promise<readonly Entry[]> {
  const database = await journal.database()
  const byTime = database.transaction('entries').store.index('byTime')
  const from: [0, number, string] | [0, []] = after ? [0, after.timestamp, after.id] : [0, []]
  const entries: Entry[] = []
  let cursor = await byTime.openCursor(IDBKeyRange.bound([0], from, false, true), 'prev')
  while (cursor) {
    entries.push(cursor.value.entry)
    if (entries.length === count) break
    cursor = await cursor.continue()
  }
  return entries
}
