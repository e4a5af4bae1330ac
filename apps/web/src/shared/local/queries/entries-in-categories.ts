import { type Entry, sortEntriesByTimestamp } from '@geist/domain'

import type { Journal } from '../journal'

/** The entries of these categories outside the trash, newest first. */
export async function entriesInCategories(journal: Journal, categories: readonly string[]): Promise<readonly Entry[]> {
  const database = await journal.database()
  const byCategory = database.transaction('entries').store.index('byCategory')
  const found = await Promise.all(
    categories.map((category) => byCategory.getAll(IDBKeyRange.bound([0, category], [0, category, []]))),
  )
  return sortEntriesByTimestamp(found.flat().map((row) => row.entry))
}
