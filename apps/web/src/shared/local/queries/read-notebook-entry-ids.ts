import type { Journal } from '../journal'

/** Reads the ids of all entries filed under a name, including those in the trash. */
export async function readNotebookEntryIds(journal: Journal, name: string): Promise<readonly string[]> {
  const byNotebook = (await journal.database()).transaction('entries').store.index('byNotebook')
  const ids: string[] = []
  for (const inTrash of [0, 1] as const) {
    // Arrays sort after numbers, so this bound lies above every order.
    ids.push(...(await byNotebook.getAllKeys(IDBKeyRange.bound([inTrash, name], [inTrash, name, []]))))
  }
  return ids
}
