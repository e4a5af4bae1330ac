import { type Entry, sortEntriesByTimestamp } from '@geist/domain'

import type { Journal } from '../journal'
import type { EntryRow } from '../journal-schema'
import { readRowsInPages } from './read-rows-in-pages'

/** Reads the entries of these categories outside the trash, newest first. */
export async function readEntriesInCategories(
  journal: Journal,
  categories: readonly string[],
): Promise<readonly Entry[]> {
  const database = await journal.database()
  const byCategory = database.transaction('entries').store.index('byCategory')
  const rowsByCategory = await Promise.all(
    categories.map((category) => readRowsInPages(byCategory, [0, category], toCategoryKey)),
  )
  return sortEntriesByTimestamp(rowsByCategory.flat().map((row) => row.entry))
}

function toCategoryKey({ inTrash, entry, id }: EntryRow): readonly IDBValidKey[] {
  return [inTrash, entry.category, entry.timestamp, id]
}
