import type { Notebook } from '@geist/domain'

import { applyNotebookWrite } from '../apply-notebook-write'
import type { Journal } from '../journal'
import { isNotebookWrite, notebookTarget } from '../write'

/** Takes the account's own notebooks into the mirror, all that the server has, under the writes that wait on top of them. */
export async function takeInNotebooks(journal: Journal, notebooks: readonly Notebook[]): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(['notebooks', 'outbox', 'meta'], 'readwrite')
  const store = transaction.objectStore('notebooks')
  const fromServer = new Map(notebooks.map((notebook) => [notebook.id, notebook]))
  for (const id of new Set([...fromServer.keys(), ...(await store.getAllKeys())])) {
    const server = fromServer.get(id)
    const rows = await transaction.objectStore('outbox').index('byTarget').getAll(notebookTarget(id))
    const writes = rows.map((row) => row.write).filter(isNotebookWrite)
    const notebook = writes.reduce(applyNotebookWrite, server)
    if (notebook === undefined) await store.delete(id)
    else await store.put({ id, notebook, ...(writes.length > 0 && { server: server ?? null }) })
  }
  await transaction.objectStore('meta').put(true, 'notebooksAreKnown')
  await transaction.done
  journal.changes.tell('mirror', [])
}
