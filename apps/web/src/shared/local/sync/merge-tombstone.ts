import { type Entry, limits, type PurgedEntry } from '@geist/domain'

import { applyWrites } from '../apply-write'
import { toEntryBasis } from '../write-basis'
import { type EntryRow, type JournalTransaction, type RecordedEntryWrite, getServerCopy } from '../journal-schema'
import { makeWriteId } from '../make-write-id'
import { toNewEntry } from '../to-new-entry'
import type { EntryWrite } from '../write'
import { addToTray } from './move-to-tray'
import { readPendingWrites } from './put-entry'
import { isRolledBack } from './rollback'

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
  const waiting = await readPendingWrites(transaction, id)
  for (const { seq } of waiting) await transaction.objectStore('outbox').delete(seq)
  for (const recorded of textsToKeep({ row, waiting, tombstone })) {
    await addToTray(transaction, { ...recorded, reason: 'purged', refusedAt: now })
  }
  await transaction.objectStore('entries').delete(id)
  await transaction.objectStore('purged').put({ id, purgedAt: updatedAt })
}

interface PurgedEntryState {
  readonly row: EntryRow | undefined
  /** The entry's writes in the outbox, in order. */
  readonly waiting: readonly RecordedEntryWrite[]
  readonly tombstone: PurgedEntry
}

function textsToKeep({ row, waiting, tombstone }: PurgedEntryState): readonly RecordedEntryWrite[] {
  // A text that another tab wrote after a pending purge is kept.
  const effective = waiting.slice(waiting.findLastIndex(({ write }) => write.kind === 'purge') + 1)
  const texts = effective.filter(({ write, writeId }) => carriesText(write) && !tombstone.writeIds.includes(writeId))
  // A pending text supersedes the earlier one.
  if (texts.length > 0 || row === undefined || row.entry.deletedAt !== null) return texts
  const acknowledged = applyWrites(getServerCopy(row) ?? undefined, row.unconfirmed ?? [])
  const restoration = effective.find((each) => isRestorationUnseen(each, tombstone))
  if (restoration) {
    const entry = applyWrites(acknowledged, waiting.slice(0, waiting.indexOf(restoration)))
    return entry ? [{ ...restoration, write: creationOf(entry) }] : []
  }
  if (!acknowledged || !isRolledBack(newestText(row), tombstone)) return []
  const { timestamp } = acknowledged
  return [
    {
      write: creationOf(acknowledged),
      writtenAt: timestamp,
      writeId: makeWriteId(),
      basis: toEntryBasis(acknowledged),
    },
  ]
}

function carriesText({ kind }: EntryWrite): boolean {
  return kind === 'create' || kind === 'edit'
}

/**
 * Whether this device restored the entry without the purging device knowing. False for an entry
 * that was trashed and restored on this device alone.
 */
function isRestorationUnseen({ write, writeId, basis }: RecordedEntryWrite, { writeIds }: PurgedEntry): boolean {
  if (write.kind !== 'restore' || writeIds.includes(writeId)) return false
  const [newest] = basis.writeIds
  // A full list may have evicted the id.
  return newest === undefined || writeIds.includes(newest) || writeIds.length === limits.writeIdsMax
}

/**
 * Write ids known to be on the server, newest first: acknowledged texts, then the server copy's.
 */
function newestText(row: EntryRow): Parameters<typeof isRolledBack>[0] {
  const copy = getServerCopy(row)
  const acknowledged = (row.unconfirmed ?? []).filter(({ write }) => carriesText(write) || write.kind === 'restore')
  return { ...copy, writeIds: [...acknowledged.toReversed().map(({ writeId }) => writeId), ...(copy?.writeIds ?? [])] }
}

/** Recreates an entry as a new one, outside the trash. */
function creationOf(entry: Entry): EntryWrite {
  return { kind: 'create', entry: { ...toNewEntry(entry), inTrash: false } }
}
