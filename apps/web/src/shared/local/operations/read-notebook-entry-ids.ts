import type { JournalTransaction } from '../journal-schema'

/**
 * Reads the ids of all entries filed under a name. By default includes entries in the trash, since
 * a restore returns them to the notebook.
 */
export async function readNotebookEntryIds(
  transaction: JournalTransaction,
  notebookName: string,
  { includeTrash = true } = {},
): Promise<readonly string[]> {
  const byNotebook = transaction.objectStore('entries').index('byNotebook')
  const ids: string[] = []
  for (const inTrash of includeTrash ? ([0, 1] as const) : ([0] as const)) {
    // Arrays sort after numbers, so this bound lies above every order.
    const range = IDBKeyRange.bound([inTrash, notebookName], [inTrash, notebookName, []])
    ids.push(...(await byNotebook.getAllKeys(range)))
  }
  return ids
}
