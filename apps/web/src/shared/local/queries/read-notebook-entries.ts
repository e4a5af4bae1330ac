import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/**
 * The entries of a notebook outside the trash, by their order; entries without an order come first.
 */
export async function readNotebookEntries(journal: Journal, name: string): Promise<readonly Entry[]> {
  const database = await journal.database()
  const range = IDBKeyRange.bound([0, name], [0, name, []])
  const rows = await database.getAllFromIndex('entries', 'byNotebook', range)
  return rows.map((row) => row.entry)
}
