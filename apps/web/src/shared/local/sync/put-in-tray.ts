import type { Journal } from '../journal'
import {
  journalStores,
  type JournalTransaction,
  type OutboxRow,
  type RefusalReason,
  serverCopy,
  type TrayRow,
} from '../journal-schema'
import { entryIdOf, isNotebookWrite } from '../write'
import { putEntry } from './put-entry'

/**
 * Moves a write that the server will never accept from the outbox to the tray, with its words, and
 * shows the entry without it.
 *
 * @param now epoch milliseconds
 */
export async function putInTray(journal: Journal, row: OutboxRow, reason: RefusalReason, now: number): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite', {
    durability: 'strict',
  })
  const { write, writtenAt, writeId, basis, seq } = row
  const refused: Omit<TrayRow, 'id'> = { write, writtenAt, writeId, basis, refusedAt: now, reason }
  // The store assigns the key.
  await transaction.objectStore('tray').add(refused as TrayRow)
  await transaction.objectStore('outbox').delete(seq)
  if (isNotebookWrite(write)) await undoNotebook(transaction, row.target)
  else await undoEntry(transaction, entryIdOf(write) ?? '')
  await transaction.done
  const entryId = entryIdOf(write)
  journal.changes.tell('mirror', entryId === undefined ? [] : [entryId])
}

async function undoEntry(transaction: JournalTransaction, entryId: string): Promise<void> {
  const row = await transaction.objectStore('entries').get(entryId)
  await putEntry(transaction, entryId, { server: serverCopy(row), unconfirmed: row?.unconfirmed ?? [] })
}

async function undoNotebook(transaction: JournalTransaction, target: string): Promise<void> {
  const notebooks = transaction.objectStore('notebooks')
  const id = target.slice(target.indexOf(':') + 1)
  const row = await notebooks.get(id)
  if (row?.server === undefined) return
  if (row.server === null) await notebooks.delete(id)
  else await notebooks.put({ id, notebook: row.server })
}
