import type { Entry } from '@geist/domain'

import { applyWrites } from '../apply-write'
import { toEntryRow, type JournalTransaction, type OutboxRow, type RecordedEntryWrite } from '../journal-schema'
import { toEntryTarget, isNotebookWrite } from '../write'

/**
 * Stores an entry in the mirror: the server's copy, with unconfirmed and pending writes applied.
 * Removes the row if no entry results.
 *
 * @param server the server's copy, `null` for none
 * @param unconfirmed acknowledged writes that the copy does not include
 */
export async function putEntry(
  transaction: JournalTransaction,
  entryId: string,
  { server, unconfirmed }: { readonly server: Entry | null; readonly unconfirmed: readonly RecordedEntryWrite[] },
): Promise<void> {
  const entries = transaction.objectStore('entries')
  const pending = await readPendingWrites(transaction, entryId)
  const entry = applyWrites(server ?? undefined, [...unconfirmed, ...pending])
  if (entry === undefined) {
    await entries.delete(entryId)
    return
  }
  const isServerCopy = unconfirmed.length === 0 && pending.length === 0
  await entries.put(toEntryRow(entry, isServerCopy ? {} : { server, unconfirmed }))
}

/** Reads the writes of an entry in the outbox, in order. */
export async function readPendingWrites(
  transaction: JournalTransaction,
  entryId: string,
): Promise<readonly (OutboxRow & RecordedEntryWrite)[]> {
  const rows = await transaction.objectStore('outbox').index('byTarget').getAll(toEntryTarget(entryId))
  return rows.flatMap(({ write, ...row }) => (isNotebookWrite(write) ? [] : [{ ...row, write }]))
}
