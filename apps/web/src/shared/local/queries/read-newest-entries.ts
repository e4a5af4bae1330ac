import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** Pagination cursor: a page begins after this entry. */
export type EntryCursor = Pick<Entry, 'timestamp' | 'id'>

/**
 * Reads entries outside the trash, newest first; those of one timestamp by descending id.
 *
 * @param after the last entry of the previous page
 */
export async function readNewestEntries(
  journal: Journal,
  count: number,
  after?: EntryCursor,
): Promise<readonly Entry[]> {
  const database = await journal.database()
  const byTime = database.transaction('entries').store.index('byTime')
  const entries: Entry[] = []
  let cursor = await byTime.openCursor(toRangeAfter(after), 'prev')
  while (cursor) {
    entries.push(cursor.value.entry)
    if (entries.length === count) break
    cursor = await cursor.continue()
  }
  return entries
}

/**
 * Returns the range of the index `byTime` outside the trash: entries older than `after`, or all.
 */
export function toRangeAfter(after: EntryCursor | undefined): IDBKeyRange {
  // An array sorts after every number.
  const upperBound = after ? [0, after.timestamp, after.id] : [0, []]
  return IDBKeyRange.bound([0], upperBound, false, true)
}
