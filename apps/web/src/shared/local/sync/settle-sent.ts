import type { Entry } from '@geist/domain'

import { applyWrite, applyWrites, isReflected } from '../apply-write'
import type { Journal } from '../journal'
import { entryRow, journalStores, type JournalTransaction, type OutboxRow, serverCopy } from '../journal-schema'
import { isOutOfRoom } from '../save-outcome'
import { type EntryWrite, entryTarget, isNotebookWrite, type Write } from '../write'

/**
 * Takes writes that the server has answered out of the outbox.
 *
 * @param copies the server's copies as they were known when the writes were sent
 */
export async function settleSent(
  journal: Journal,
  rows: readonly OutboxRow[],
  copies: ReadonlyMap<string, Entry>,
): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  try {
    for (const row of rows) {
      await transaction.objectStore('outbox').delete(row.seq)
      if (isNotebookWrite(row.write)) await settleNotebook(transaction, row)
      else await settleEntry(transaction, row.write, row.writtenAt, copies)
    }
    await transaction.done
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    // The mirror is behind for want of room, which must not have the same writes sent for ever.
    transaction.done.catch(() => undefined)
    await dropSent(journal, rows)
  }
  journal.changes.tell('mirror')
}

async function dropSent(journal: Journal, rows: readonly OutboxRow[]): Promise<void> {
  const outbox = (await journal.database()).transaction('outbox', 'readwrite')
  await Promise.all([...rows.map(({ seq }) => outbox.store.delete(seq)), outbox.done])
}

async function settleEntry(
  transaction: JournalTransaction,
  write: EntryWrite,
  writtenAt: number,
  copies: ReadonlyMap<string, Entry>,
): Promise<void> {
  const entries = transaction.objectStore('entries')
  const entryId = write.kind === 'create' ? write.entry.id : write.entryId
  const row = await entries.get(entryId)
  if (row === undefined) return
  const known = serverCopy(row)
  // A copy that came while the write was on its way may hold it already, and what others wrote after it: that one stands.
  const hasNews = known?.updatedAt !== copies.get(entryId)?.updatedAt
  const server = hasNews ? known : (applyWrite(known ?? undefined, write, writtenAt) ?? null)
  const waiting = await waitingEntryWrites(transaction, entryId)
  const entry = applyWrites(server ?? undefined, waiting)
  if (entry === undefined) {
    await entries.delete(entryId)
    return
  }
  const bearsWords = write.kind === 'create' || write.kind === 'edit'
  const isConfirmed = !bearsWords || (hasNews && isReflected(known ?? undefined, write))
  const unconfirmed = [...(row.unconfirmed ?? []), ...(isConfirmed ? [] : [write])]
  await entries.put(entryRow(entry, { unconfirmed, ...(waiting.length > 0 && { server }) }))
}

async function settleNotebook(transaction: JournalTransaction, { target }: OutboxRow): Promise<void> {
  const notebooks = transaction.objectStore('notebooks')
  const [kind, id] = [target.slice(0, target.indexOf(':')), target.slice(target.indexOf(':') + 1)]
  if (kind !== 'notebook') return
  const row = await notebooks.get(id)
  const isWaiting = (await transaction.objectStore('outbox').index('byTarget').getKey(target)) !== undefined
  // What is shown is what has just been written.
  if (row !== undefined && !isWaiting) await notebooks.put({ id, notebook: row.notebook })
}

/** The writes of an entry that still wait, in the order they were made. */
export async function waitingEntryWrites(
  transaction: JournalTransaction,
  entryId: string,
): Promise<readonly { readonly seq: number; readonly write: EntryWrite; readonly writtenAt: number }[]> {
  const rows = await transaction.objectStore('outbox').index('byTarget').getAll(entryTarget(entryId))
  return rows.flatMap(({ seq, write, writtenAt }) => (isEntryWrite(write) ? [{ seq, write, writtenAt }] : []))
}

function isEntryWrite(write: Write): write is EntryWrite {
  return !isNotebookWrite(write)
}
