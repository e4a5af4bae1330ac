import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** Reads the pinned entries outside the trash, newest first. */
export async function readPinnedEntries(journal: Journal): Promise<readonly Entry[]> {
  const database = await journal.database()
  const rows = await database.getAllFromIndex('entries', 'byPinnedTimestamp')
  return rows.map((row) => row.entry).toReversed()
}
