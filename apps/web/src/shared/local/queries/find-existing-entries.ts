import type { Journal } from '../journal'
import { type EntryToImport, findDuplicate } from '../operations/import-entries'

/** Finds the entries of a file that duplicate entries of the mirror, before anything is written. */
export async function findExistingEntries(
  journal: Journal,
  entries: readonly EntryToImport[],
): Promise<ReadonlyMap<string, 'same-entry' | 'same-text'>> {
  const fileIds = new Set(entries.map(({ id }) => id))
  const duplicates = new Map<string, 'same-entry' | 'same-text'>()
  const database = await journal.database()
  const transaction = database.transaction('entries')
  for (const entry of entries) {
    const duplicate = await findDuplicate(transaction.store, entry, (id) => fileIds.has(id))
    if (duplicate) duplicates.set(entry.id, duplicate)
  }
  return duplicates
}
