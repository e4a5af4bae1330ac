import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import type { EntryPlace } from './newest-entries'

/** How many rows are read at a time: few enough that taking them in is no long task. */
const batchSize = 250

/** A stretch of the entries by time. */
export interface Stretch {
  /** The entry before it, which is newer and not of it; left out where it begins with the newest. */
  readonly after?: EntryPlace | undefined
  /** The last and oldest entry that can be of it. */
  readonly upTo: EntryPlace
}

/** The entries of a stretch outside the trash as they are now, newest first: also those that have come into it, and without those that have left. */
export async function entriesBetween(journal: Journal, { after, upTo }: Stretch): Promise<readonly Entry[]> {
  const newest: [0, number, string] | [0, []] = after ? [0, after.timestamp, after.id] : [0, []]
  const database = await journal.database()
  const entries: Entry[] = []
  let oldest: EntryPlace | undefined
  // From the oldest on, since rows can be had many at once in that direction only; one by one takes many times as long.
  for (;;) {
    const from = oldest ?? upTo
    const range = IDBKeyRange.bound([0, from.timestamp, from.id], newest, oldest !== undefined, true)
    const rows = await database.getAllFromIndex('entries', 'byTime', range, batchSize)
    for (const { entry } of rows) entries.push(entry)
    if (rows.length < batchSize) return entries.toReversed()
    oldest = entries.at(-1)
  }
}
