import type { Journal } from './journal'
import { waitForJournal } from './wait-for-journal'
import { toNotebookTarget } from './write'

/** The id of the newest pending operation on a notebook; `undefined` if there is none. */
export async function findPendingOperation(journal: Journal, notebookId: string): Promise<string | undefined> {
  const rows = await (await journal.database()).getAllFromIndex('outbox', 'byTarget', toNotebookTarget(notebookId))
  return rows.at(-1)?.operation
}

/** Waits until the server has accepted or refused every write of an operation. */
export async function untilOperationSent(journal: Journal, operation: string): Promise<void> {
  await waitForJournal(journal, async () => {
    const rows = await (await journal.database()).getAll('outbox')
    return rows.some((row) => row.operation === operation) ? undefined : true
  })
}
