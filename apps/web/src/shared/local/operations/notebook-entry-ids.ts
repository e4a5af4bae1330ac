import type { JournalTransaction } from '../record-writes'

/** The ids of all entries that are filed under a name, those in the trash too: they come back to it when they are restored. */
export async function notebookEntryIds(transaction: JournalTransaction, name: string): Promise<readonly string[]> {
  const byNotebook = transaction.objectStore('entries').index('byNotebook')
  const ids: string[] = []
  for (const inTrash of [0, 1] as const) {
    // Arrays sort after numbers, so this bound lies above every order.
    const range = IDBKeyRange.bound([inTrash, name], [inTrash, name, []])
    ids.push(...(await byNotebook.getAllKeys(range)))
  }
  return ids
}
