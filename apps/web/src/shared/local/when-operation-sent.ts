import type { Journal } from './journal'
import { notebookTarget } from './write'

/** The id of the newest operation on a notebook that waits for the server; `undefined` where none does. */
export async function waitingOperation(journal: Journal, notebookId: string): Promise<string | undefined> {
  const rows = await (await journal.database()).getAllFromIndex('outbox', 'byTarget', notebookTarget(notebookId))
  return rows.at(-1)?.operation
}

/** Waits until no write of an operation waits for the server any more: each is answered, or refused. */
export async function whenOperationSent(journal: Journal, operation: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const rows = await (await journal.database()).getAll('outbox')
      if (rows.some((row) => row.operation === operation)) return
      stop()
      resolve()
    }
    const stop = journal.changes.listen(() => void look().catch(reject))
    look().catch(reject)
  })
}
