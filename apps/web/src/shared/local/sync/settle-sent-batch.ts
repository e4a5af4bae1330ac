import type { Entry } from '@geist/domain'

import { hasWrite } from '../apply-write'
import type { Journal } from '../journal'
import {
  journalStores,
  type JournalTransaction,
  type OutboxRow,
  type RecordedEntryWrite,
  getServerCopy,
} from '../journal-schema'
import { abortTransaction } from '../record-writes'
import { isDiskWriteFailure } from '../storage-fault'
import { getEntryId, isNotebookWrite, isSingleNotebookWrite, getNotebookId } from '../write'
import { mergeEntry } from './merge-server-entries'
import { putEntry } from './put-entry'

export interface SentBatch {
  readonly rows: readonly OutboxRow[]
  /** The server's copies, which may be newer, of writes that wrote nothing, by `seq`. */
  readonly unwrittenCopies: ReadonlyMap<number, Entry | undefined>
  /** When the server acknowledged them, in epoch milliseconds. */
  readonly now: number
}

/**
 * Removes acknowledged writes from the outbox, and merges the server's copies of writes that it
 * already had into the mirror. One transaction, so that a write which the server later loses is
 * always in the outbox or in the mirror.
 *
 * @returns `no-room` when the disk is full; nothing has changed then
 */
export async function settleSentBatch(journal: Journal, batch: SentBatch): Promise<'settled' | 'no-room'> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  try {
    // In parallel, since a save waits for this transaction. Each row changes another document.
    await Promise.all([
      // First: if it throws, no other promise is pending.
      transaction.objectStore('meta').put(batch.now, 'answeredAt'),
      ...batch.rows.map((row) => settleRow(transaction, row, batch)),
    ])
    await transaction.done
  } catch (error) {
    abortTransaction(transaction)
    if (isDiskWriteFailure(error)) return 'no-room'
    throw error
  }
  journal.changes.notify(
    'mirror',
    batch.rows.flatMap(({ write }) => getEntryId(write) ?? []),
  )
  return 'settled'
}

async function settleRow(transaction: JournalTransaction, row: OutboxRow, batch: SentBatch): Promise<void> {
  await transaction.objectStore('outbox').delete(row.seq)
  const entryId = getEntryId(row.write)
  if (entryId === undefined) await settleNotebook(transaction, row)
  else await settleEntry(transaction, entryId, row, batch)
}

async function settleEntry(
  transaction: JournalTransaction,
  entryId: string,
  { seq, write, writtenAt, writeId, basis }: OutboxRow,
  { unwrittenCopies, now }: SentBatch,
): Promise<void> {
  if (isNotebookWrite(write)) return
  const row = await transaction.objectStore('entries').get(entryId)
  const server = getServerCopy(row)
  const recorded: RecordedEntryWrite = { write, writtenAt, writeId, basis }
  // A copy that arrived while the write was in flight includes it.
  const isIncluded = unwrittenCopies.has(seq) || hasWrite(server ?? undefined, recorded)
  const newlyUnconfirmed = isIncluded ? [] : [recorded]
  if (write.kind === 'purge' && !isIncluded) await storePurge(transaction, entryId, recorded)
  // Without a row, the entry was purged here.
  if (row)
    await putEntry(transaction, entryId, { server, unconfirmed: [...(row.unconfirmed ?? []), ...newlyUnconfirmed] })
  const copy = unwrittenCopies.get(seq)
  // Without a row, a tombstone came while the commit was in flight, and the copy is older. A purge
  // removes the row itself, and the copy brings it back if the entry has left the trash.
  if (copy && (row || write.kind === 'purge')) await mergeEntry(transaction, copy, { onlyNewer: true, now })
}

/** Stores an acknowledged purge until its tombstone arrives, since a rollback may lose it. */
async function storePurge(transaction: JournalTransaction, id: string, purge: RecordedEntryWrite): Promise<void> {
  const purged = transaction.objectStore('purged')
  const purgedRow = await purged.get(id)
  // The tombstone arrived before the acknowledgement.
  if (purgedRow && purgedRow.purgedAt > 0) return
  await purged.put({ id, purgedAt: 0, unconfirmed: purge, unconfirmedSince: purge.writtenAt })
}

async function settleNotebook(transaction: JournalTransaction, { write, target }: OutboxRow): Promise<void> {
  if (!isSingleNotebookWrite(write)) return
  const notebooks = transaction.objectStore('notebooks')
  const id = getNotebookId(write)
  const row = await notebooks.get(id)
  const hasPendingWrites = (await transaction.objectStore('outbox').index('byTarget').getKey(target)) !== undefined
  // The row already shows the written state: it now equals the server's copy.
  if (row !== undefined && !hasPendingWrites) await notebooks.put({ id, notebook: row.notebook })
}
