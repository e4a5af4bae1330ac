import { type Entry, limits, type PurgedEntry } from '@geist/domain'

import { applyWrites } from '../apply-write'
import { basisOfEntry } from '../basis-of'
import { type EntryRow, type JournalTransaction, type RecordedEntryWrite, serverCopy } from '../journal-schema'
import { makeWriteId } from '../make-write-id'
import { newEntryFrom } from '../new-entry-from'
import type { EntryWrite } from '../write'
import { addToTray } from './put-in-tray'
import { waitingWrites } from './put-entry'
import { isRolledBack } from './rollback'

/**
 * Removes a purged entry from the mirror and from the outbox. Texts that whoever purged it had not
 * seen go to the tray: new ones that wait, that of an entry which this device has restored from the
 * trash, and one that the server answered and has forgotten since. Nothing is kept of an entry that
 * was purged here too.
 *
 * A tombstone lists the newest writes of the entry that was purged: those had been seen.
 *
 * @param now epoch milliseconds
 */
export async function takeTombstone(
  transaction: JournalTransaction,
  tombstone: PurgedEntry,
  now: number,
): Promise<void> {
  const { id, updatedAt } = tombstone
  const row = await transaction.objectStore('entries').get(id)
  const waiting = await waitingWrites(transaction, id)
  for (const { seq } of waiting) await transaction.objectStore('outbox').delete(seq)
  for (const recorded of textsToKeep({ row, waiting, tombstone })) {
    await addToTray(transaction, { ...recorded, reason: 'purged', refusedAt: now })
  }
  await transaction.objectStore('entries').delete(id)
  await transaction.objectStore('purged').put({ id, purgedAt: updatedAt })
}

interface Purged {
  /** Of the mirror. */
  readonly row: EntryRow | undefined
  /** In the outbox, in their order. */
  readonly waiting: readonly RecordedEntryWrite[]
  readonly tombstone: PurgedEntry
}

/** The writes whose text belongs in the tray. */
function textsToKeep({ row, waiting, tombstone }: Purged): readonly RecordedEntryWrite[] {
  // What another tab wrote after a purge that waits is a text of its own.
  const live = waiting.slice(waiting.findLastIndex(({ write }) => write.kind === 'purge') + 1)
  const texts = live.filter(({ write, writeId }) => bringsText(write) && !tombstone.writeIds.includes(writeId))
  // A new text is newer than what the entry said before.
  if (texts.length > 0 || row === undefined || row.entry.deletedAt !== null) return texts
  const answered = applyWrites(serverCopy(row) ?? undefined, row.unconfirmed ?? [])
  const restoration = live.find((each) => isRestorationUnseen(each, tombstone))
  if (restoration) {
    const entry = applyWrites(answered, waiting.slice(0, waiting.indexOf(restoration)))
    return entry ? [{ ...restoration, write: creationOf(entry) }] : []
  }
  if (!answered || !isRolledBack(newestText(row), tombstone)) return []
  const { timestamp } = answered
  return [{ write: creationOf(answered), writtenAt: timestamp, writeId: makeWriteId(), basis: basisOfEntry(answered) }]
}

function bringsText({ kind }: EntryWrite): boolean {
  return kind === 'create' || kind === 'edit'
}

/**
 * Whether this device has taken out of the trash what somebody then purged, without their knowing.
 * One that was thrown away and taken back on this device alone was in nobody else's trash.
 */
function isRestorationUnseen({ write, writeId, basis }: RecordedEntryWrite, { writeIds }: PurgedEntry): boolean {
  if (write.kind !== 'restore' || writeIds.includes(writeId)) return false
  const [newest] = basis.writeIds
  // A full list may have lost it.
  return newest === undefined || writeIds.includes(newest) || writeIds.length === limits.writeIdsMax
}

/** Write ids known to be on the server, newest first: answered writes with a text, then the known copy's. */
function newestText(row: EntryRow): Parameters<typeof isRolledBack>[0] {
  const known = serverCopy(row)
  const answered = (row.unconfirmed ?? []).filter(({ write }) => bringsText(write) || write.kind === 'restore')
  return { ...known, writeIds: [...answered.toReversed().map(({ writeId }) => writeId), ...(known?.writeIds ?? [])] }
}

/** An entry as a note of its own, outside the trash. */
function creationOf(entry: Entry): EntryWrite {
  return { kind: 'create', entry: { ...newEntryFrom(entry), inTrash: false } }
}
