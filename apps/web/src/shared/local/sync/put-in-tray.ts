import type { Entry } from '@geist/domain'

import { applyWrites } from '../apply-write'
import type { Journal } from '../journal'
import {
  journalStores,
  type JournalTransaction,
  type OutboxRow,
  type RefusalReason,
  serverCopy,
  type TrayRow,
} from '../journal-schema'
import { newEntryFrom } from '../new-entry-from'
import { entryIdOf, isNotebookWrite, type Write } from '../write'
import { putEntry, waitingWrites } from './put-entry'

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
  const { write } = row
  await moveToTray(transaction, row, reason, now)
  if (isNotebookWrite(write)) await undoNotebook(transaction, row.target)
  else await undoEntry(transaction, entryIdOf(write) ?? '')
  await transaction.done
  const entryId = entryIdOf(write)
  journal.changes.notify('mirror', entryId === undefined ? [] : [entryId])
}

/**
 * Keeps the words of an entry that was restored from the trash here, but purged on the server before
 * that knew of it.
 */
export async function keepRestored(transaction: JournalTransaction, entryId: string, now: number): Promise<void> {
  for (const row of await waitingWrites(transaction, entryId)) {
    if (row.write.kind !== 'restore') continue
    const entry = await entryBefore(transaction, entryId, row.seq)
    // Thrown away and taken back on this device alone, it was never at risk.
    if (entry && entry.deletedAt !== null) await moveToTray(transaction, row, 'purged', now)
  }
}

/** An entry as the server may have it before a write: with what was answered, and what may have arrived. */
async function entryBefore(transaction: JournalTransaction, entryId: string, seq: number): Promise<Entry | undefined> {
  const row = await transaction.objectStore('entries').get(entryId)
  const waiting = await waitingWrites(transaction, entryId)
  const arrived = waiting.filter((other) => other.attempted && other.seq < seq)
  return applyWrites(serverCopy(row) ?? undefined, [...(row?.unconfirmed ?? []), ...arrived])
}

async function moveToTray(
  transaction: JournalTransaction,
  { seq, ...row }: OutboxRow,
  reason: RefusalReason,
  now: number,
): Promise<void> {
  // The listener may have moved it before the response arrived.
  if ((await transaction.objectStore('outbox').getKey(seq)) === undefined) return
  const { writtenAt, writeId, basis } = row
  const write = reason === 'purged' ? await withWords(transaction, row.write, seq) : row.write
  const refused: Omit<TrayRow, 'id'> = { write, writtenAt, writeId, basis, refusedAt: now, reason }
  // The store assigns the key.
  await transaction.objectStore('tray').add(refused as TrayRow)
  await transaction.objectStore('outbox').delete(seq)
}

/** A restoration of a purged entry has no text of its own: the tray keeps the entry's, as a creation. */
async function withWords(transaction: JournalTransaction, write: Write, seq: number): Promise<Write> {
  if (write.kind !== 'restore') return write
  const entry = await entryBefore(transaction, write.entryId, seq)
  return entry === undefined ? write : { kind: 'create', entry: { ...newEntryFrom(entry), inTrash: false } }
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
