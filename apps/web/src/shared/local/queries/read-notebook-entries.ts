import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/**
 * Reads the entries of a notebook outside the trash, by their order; entries without an order come
 * first.
 */
export async function readNotebookEntries(journal: Journal, name: string): Promise<readonly Entry[]> {
  const database = await journal.database()
  // The index begins with `inTrash` (0 or 1), the notebook's name and the order. Arrays sort after
  // numbers, so the upper bound lies above every order.
  const range = IDBKeyRange.bound([0, name], [0, name, []])
  const rows = await database.getAllFromIndex('entries', 'byNotebook', range)
  return rows.map((row) => row.entry)
}
