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
 * The current entries of a range outside the trash, newest first. Includes entries that have moved
 * into the range, and omits those that have left.
 */
export async function readEntriesBetween(journal: Journal, { after, upTo }: EntryRange): Promise<readonly Entry[]> {
  const newest: [0, number, string] | [0, []] = after ? [0, after.timestamp, after.id] : [0, []]
  const database = await journal.database()
  const entries: Entry[] = []
  let oldest: EntryCursor | undefined
  // Reads oldest first, since `getAll` reads many rows at once only in that direction. A cursor
  // takes many times as long.
  for (;;) {
    const from = oldest ?? upTo
    const range = IDBKeyRange.bound([0, from.timestamp, from.id], newest, oldest !== undefined, true)
    const rows = await database.getAllFromIndex('entries', 'byTime', range, batchSize)
    for (const { entry } of rows) entries.push(entry)
    if (rows.length < batchSize) return entries.toReversed()
    oldest = entries.at(-1)
  }
}
