import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import type { EntryCursor } from './read-newest-entries'

/** Rows per read: few enough to avoid a long task. */
const batchSize = 250

/** A time range of entries. */
export interface EntryRange {
  /** Exclusive newer bound; undefined for a range from the newest entry on. */
  readonly after?: EntryCursor | undefined
  /** Inclusive older bound. */
  readonly upTo: EntryCursor
}

/**
 * Reads the entries of a range outside the trash as they are now, newest first.
 */
export async function readEntriesBetween(journal: Journal, { after, upTo }: EntryRange): Promise<readonly Entry[]> {
  const newerBound: [0, number, string] | [0, []] = after ? [0, after.timestamp, after.id] : [0, []]
  const database = await journal.database()
  const entries: Entry[] = []
  let lastRead: EntryCursor | undefined
  // Reads oldest first, since `getAll` reads many rows at once only in that direction. A cursor
  // takes many times as long.
  for (;;) {
    const olderBound = lastRead ?? upTo
    const range = IDBKeyRange.bound([0, olderBound.timestamp, olderBound.id], newerBound, lastRead !== undefined, true)
    const rows = await database.getAllFromIndex('entries', 'byTime', range, batchSize)
    for (const { entry } of rows) entries.push(entry)
    if (rows.length < batchSize) return entries.toReversed()
    lastRead = entries.at(-1)
  }
}
