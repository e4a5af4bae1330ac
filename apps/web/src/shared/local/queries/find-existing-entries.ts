import type { Journal } from '../journal'
import { type EntryToImport, findDuplicate } from '../operations/import-entries'

/** Finds the duplicates among the entries of a file, before anything is written. */
export async function findExistingEntries(
  journal: Journal,
  entries: readonly EntryToImport[],
): Promise<ReadonlyMap<string, 'same-entry' | 'same-text'>> {
  const ids = new Set(entries.map(({ id }) => id))
  const duplicates = new Map<string, 'same-entry' | 'same-text'>()
  const database = await journal.database()
  const transaction = database.transaction('entries')
  for (const entry of entries) {
    const duplicate = await findDuplicate(transaction.store, entry, (id) => ids.has(id))
    if (duplicate) duplicates.set(entry.id, duplicate)
  }
  return duplicates
}
