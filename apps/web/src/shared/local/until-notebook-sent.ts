import type { Journal } from './journal'
import { waitForJournal } from './wait-for-journal'
import { toNotebookTarget } from './write'

/**
 * Waits until the server has acknowledged or refused every write of the newest pending operation
 * on a notebook. Returns what became of its write of the notebook.
 */
export async function untilNotebookSent(journal: Journal, notebookId: string): Promise<'sent' | 'refused'> {
  const database = await journal.database()
  const pendingRows = await database.getAllFromIndex('outbox', 'byTarget', toNotebookTarget(notebookId))
  const newestRow = pendingRows.at(-1)
  if (newestRow === undefined) return 'sent'
  return waitForJournal(journal, async () => {
    const transaction = (await journal.database()).transaction(['outbox', 'tray'])
    const outbox = await transaction.objectStore('outbox').getAll()
    if (outbox.some(({ operation }) => operation === newestRow.operation)) return undefined
    const tray = await transaction.objectStore('tray').getAll()
    return tray.some(({ writeId }) => writeId === newestRow.writeId) ? 'refused' : 'sent'
  })
}
