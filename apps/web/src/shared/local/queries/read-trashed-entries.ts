import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** Reads the trash, last deleted first; notes deleted together are sorted newest first. */
export async function readTrashedEntries(journal: Journal): Promise<readonly Entry[]> {
  const database = await journal.database()
  const rows = await database.getAllFromIndex('entries', 'byTrashedAt', IDBKeyRange.bound([1], [1, []]))
  return rows.map((row) => row.entry).toSorted(compareByDeletion)
}

function compareByDeletion(a: Entry, b: Entry): number {
  return (b.deletedAt ?? 0) - (a.deletedAt ?? 0) || b.timestamp - a.timestamp
}
