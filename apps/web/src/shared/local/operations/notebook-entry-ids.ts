import type { JournalTransaction } from '../journal-schema'

/**
 * The ids of all entries that are filed under a name. Those in the trash too, unless they are left out: they come back to it when they are
 * restored.
 */
export async function notebookEntryIds(
  transaction: JournalTransaction,
  name: string,
  { withTrash = true } = {},
): Promise<readonly string[]> {
  const byNotebook = transaction.objectStore('entries').index('byNotebook')
  const ids: string[] = []
  for (const inTrash of withTrash ? ([0, 1] as const) : ([0] as const)) {
    // Arrays sort after numbers, so this bound lies above every order.
    const range = IDBKeyRange.bound([inTrash, name], [inTrash, name, []])
    ids.push(...(await byNotebook.getAllKeys(range)))
  }
  return ids
}
