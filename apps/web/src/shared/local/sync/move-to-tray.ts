import type { Journal } from '../journal'
import {
  journalStores,
  type JournalTransaction,
  type OutboxRow,
  type RefusalReason,
  getServerCopy,
  type TrayRow,
} from '../journal-schema'
import { getEntryId, isNotebookWrite } from '../write'
import { putEntry } from './put-entry'

/**
 * Moves a permanently refused write from the outbox to the tray, with its text, and reverts the
 * mirror.
 *
 * @param now epoch milliseconds
 */
export async function moveToTray(journal: Journal, row: OutboxRow, reason: RefusalReason, now: number): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite', {
    durability: 'strict',
  })
  const { write } = row
  // The listener may have removed the write before the response arrived.
  if ((await transaction.objectStore('outbox').getKey(row.seq)) !== undefined) {
    await addToTray(transaction, { ...row, reason, refusedAt: now })
    await transaction.objectStore('outbox').delete(row.seq)
  }
  if (isNotebookWrite(write)) await revertNotebook(transaction, row.target)
  else await revertEntry(transaction, getEntryId(write) ?? '')
  await transaction.done
  const entryId = getEntryId(write)
  journal.changes.notify('mirror', entryId === undefined ? [] : [entryId])
}

/**
 * Adds a write to the tray. A refused creation carries over a later "never AI" mark, which would be
 * lost with the entry.
 */
export async function addToTray(transaction: JournalTransaction, trayRow: Omit<TrayRow, 'id'>): Promise<void> {
  // Without the fields that a row of the outbox has in addition.
  const { write, writtenAt, writeId, basis, refusedAt, reason } = trayRow
  // A notebook write has no entry: no row has the id ''.
  const row = await transaction.objectStore('entries').get(getEntryId(write) ?? '')
  const isKeptFromAi = write.kind === 'create' && row?.entry.neverAi === true
  const writeToKeep = isKeptFromAi ? { ...write, entry: { ...write.entry, neverAi: true } } : write
  // The type of `add` requires the id, but the store assigns it.
  await transaction
    .objectStore('tray')
    .add({ write: writeToKeep, writtenAt, writeId, basis, refusedAt, reason } as Omit<TrayRow, 'id'> as TrayRow)
}

async function revertEntry(transaction: JournalTransaction, entryId: string): Promise<void> {
  const row = await transaction.objectStore('entries').get(entryId)
  await putEntry(transaction, entryId, { server: getServerCopy(row), unconfirmed: row?.unconfirmed ?? [] })
}

async function revertNotebook(transaction: JournalTransaction, target: string): Promise<void> {
  const notebooks = transaction.objectStore('notebooks')
  // The target of a sweep, `sweep:NAME`, matches no notebook.
  const id = target.slice(target.indexOf(':') + 1)
  const row = await notebooks.get(id)
  if (row?.server === undefined) return
  if (row.server === null) await notebooks.delete(id)
  else await notebooks.put({ id, notebook: row.server })
}
