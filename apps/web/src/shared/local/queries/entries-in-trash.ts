import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** What is in the trash, last deleted first. */
export async function entriesInTrash(journal: Journal): Promise<readonly Entry[]> {
  const database = await journal.database()
  const rows = await database.getAllFromIndex('entries', 'byTrashedAt', IDBKeyRange.bound([1], [1, []]))
  return rows.map((row) => row.entry).toReversed()
}
