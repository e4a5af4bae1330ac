import { type Entry, limits, type PurgedEntry } from '@geist/domain'

import { applyWrites } from '../apply-write'
import { toEntryBasis } from '../write-basis'
import { type EntryRow, type JournalTransaction, type RecordedEntryWrite, getServerCopy } from '../journal-schema'
import { makeWriteId } from '../make-write-id'
import { toNewEntry } from '../to-new-entry'
import type { EntryWrite } from '../write'
import { addToTray } from './move-to-tray'
import { readPendingWrites } from './put-entry'
import { type DocumentCopy, isRolledBack } from './rollback'

/**
 * Removes a purged entry from the mirror and from the outbox. Texts that the purging device had not
 * seen go to the tray: pending texts, the text of an entry that this device has restored, and an
 * acknowledged text that a rollback lost. Keeps nothing if this device purged the entry too.
 *
 * A tombstone lists the newest writes of the purged entry: the purging device had seen those.
 *
 * @param now epoch milliseconds
 */
export async function mergeTombstone(
  transaction: JournalTransaction,
  tombstone: PurgedEntry,
  now: number,
): Promise<void> {
  const { id, updatedAt } = tombstone
  const row = await transaction.objectStore('entries').get(id)
  const pending = await readPendingWrites(transaction, id)
  for (const { seq } of pending) await transaction.objectStore('outbox').delete(seq)
  for (const recorded of findTextsToKeep({ row, pending, tombstone })) {
    await addToTray(transaction, { ...recorded, reason: 'purged', refusedAt: now })
  }
  await transaction.objectStore('entries').delete(id)
  await transaction.objectStore('purged').put({ id, purgedAt: updatedAt })
}

interface PurgedEntryState {
  readonly row: EntryRow | undefined
  /** The entry's writes in the outbox, in order. */
  readonly pending: readonly RecordedEntryWrite[]
  readonly tombstone: PurgedEntry
}

/** Returns the writes whose texts go to the tray, as `mergeTombstone` describes. */
function findTextsToKeep({ row, pending, tombstone }: PurgedEntryState): readonly RecordedEntryWrite[] {
  // A text that another tab wrote after a pending purge is kept.
  const writesAfterPurge = pending.slice(pending.findLastIndex(({ write }) => write.kind === 'purge') + 1)
  const unseenTexts = writesAfterPurge.filter(
    ({ write, writeId }) => hasText(write) && !tombstone.writeIds.includes(writeId),
  )
  // A pending text supersedes the earlier one.
  if (unseenTexts.length > 0 || row === undefined || row.entry.deletedAt !== null) return unseenTexts
  const acknowledgedEntry = applyWrites(getServerCopy(row) ?? undefined, row.unconfirmed ?? [])
  const restoration = writesAfterPurge.find((recorded) => isUnseenRestoration(recorded, tombstone))
  if (restoration) {
    const entry = applyWrites(acknowledgedEntry, pending.slice(0, pending.indexOf(restoration)))
    return entry ? [{ ...restoration, write: toCreation(entry) }] : []
  }
  // The text that a rollback lost.
  if (!acknowledgedEntry || !isRolledBack(toExpectedCopy(row), tombstone)) return []
  return [
    {
      write: toCreation(acknowledgedEntry),
      writtenAt: acknowledgedEntry.timestamp,
      writeId: makeWriteId(),
      basis: toEntryBasis(acknowledgedEntry),
    },
  ]
}

function hasText({ kind }: EntryWrite): boolean {
  return kind === 'create' || kind === 'edit'
}

/**
 * Whether this device restored the entry without the purging device knowing. False for an entry
 * that was trashed and restored on this device alone.
 */
function isUnseenRestoration({ write, writeId, basis }: RecordedEntryWrite, { writeIds }: PurgedEntry): boolean {
  if (write.kind !== 'restore' || writeIds.includes(writeId)) return false
  const [basisWriteId] = basis.writeIds
  // A full list may have evicted the id.
  return basisWriteId === undefined || writeIds.includes(basisWriteId) || writeIds.length === limits.writeIdsMax
}

/**
 * The server's copy with the write ids of acknowledged texts before its own, newest first, as the
 * server should have them.
 */
function toExpectedCopy(row: EntryRow): DocumentCopy {
  const copy = getServerCopy(row)
  const acknowledgedWrites = (row.unconfirmed ?? []).filter(({ write }) => hasText(write) || write.kind === 'restore')
  return {
    ...copy,
    writeIds: [...acknowledgedWrites.toReversed().map(({ writeId }) => writeId), ...(copy?.writeIds ?? [])],
  }
}

/** Recreates an entry as a new one, outside the trash. */
function toCreation(entry: Entry): EntryWrite {
  return { kind: 'create', entry: { ...toNewEntry(entry), inTrash: false } }
}
