import { type Entry, limits, originalVersionId } from '@geist/domain'

import { applyWrites, hasWrite } from '../apply-write'
import type { Journal } from '../journal'
import {
  type Cursor,
  getServerCopy,
  journalStores,
  type JournalTransaction,
  type PurgedRow,
  type RecordedEntryWrite,
} from '../journal-schema'
import type { EntryWrite } from '../write'
import { ensureSameMirror } from './ensure-same-mirror'
import { isPurged, type ServerEntry } from './journal-server'
import { mergeTombstone } from './merge-tombstone'
import { putEntry } from './put-entry'
import { reissuePrivacy, reissuePurge, resendText } from './reissue-lost-writes'
import { requeueWrites } from './requeue-unconfirmed'
import { isRolledBack } from './rollback'

interface MergeOptions {
  /** Whether to skip copies that are older than the mirror's. */
  readonly onlyNewer?: boolean
  /** Whether a full comparison is running, so that none is requested. */
  readonly isComparison?: boolean
  /** Whether the copies come from the listener, which may lag behind other reads. */
  readonly isFromListener?: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** The position that a sync has reached in one mirror. */
export interface SyncProgress {
  readonly mirrorId: string | undefined
  readonly cursor: Cursor | undefined
}

/**
 * Merges the server's copies of entries into the mirror, and reapplies pending writes. A tombstone
 * removes its entry. Sends data again that a restored server has lost.
 *
 * @param progress the cursor after these entries, and the id of its mirror; undefined for entries
 *   read out of order
 * @throws {MirrorReplacedError} when the mirror was replaced; nothing is merged then
 */
export async function mergeServerEntries(
  journal: Journal,
  entries: readonly ServerEntry[],
  { progress, ...merging }: MergeOptions & { readonly progress?: SyncProgress | undefined },
): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  if (progress) await ensureSameMirror(transaction, progress.mirrorId)
  // In parallel: a save waits for this transaction, and serial requests would prolong it.
  await Promise.all(entries.map((entry) => mergeEntry(transaction, entry, merging)))
  if (progress?.cursor) await transaction.objectStore('meta').put(progress.cursor, 'cursor')
  await transaction.done
  journal.changes.notify(
    'mirror',
    entries.map(({ id }) => id),
  )
  if (await database.count('outbox')) journal.changes.notify('outbox')
}

/** Merges an incoming copy within a transaction. See `mergeServerEntries`. */
export async function mergeEntry(
  transaction: JournalTransaction,
  incoming: ServerEntry,
  { onlyNewer = false, isComparison = false, isFromListener = false, now }: MergeOptions,
): Promise<void> {
  const row = await transaction.objectStore('entries').get(incoming.id)
  if (isPurged(incoming)) return mergeTombstone(transaction, incoming, now)
  const mirroredCopy = getServerCopy(row)
  if (onlyNewer && mirroredCopy !== null && mirroredCopy.updatedAt > incoming.updatedAt) return
  // An entry in the mirror has no row in `purged`.
  const purgedRow = row ? undefined : await transaction.objectStore('purged').get(incoming.id)
  const isRevived = purgedRow !== undefined && isBeforePurge(incoming, purgedRow)
  // The listener lags behind this device's purge. If the purge is lost, `requeueUnconfirmed`
  // resends it.
  if (isRevived && purgedRow.unconfirmed && !isComparison) return
  const unconfirmed = row?.unconfirmed ?? []
  const wasRolledBack =
    (mirroredCopy !== null && isRolledBack(mirroredCopy, incoming)) ||
    lacksAcknowledgedWrites(incoming, mirroredCopy, unconfirmed)
  if ((wasRolledBack || isRevived) && !isComparison) {
    await transaction.objectStore('meta').put(crypto.randomUUID(), 'rollback')
  }
  if (isRevived) return reissuePurge(transaction, incoming, now)
  // The listener may lag: the comparison decides.
  if (wasRolledBack && isFromListener) return
  await resendLostData(transaction, incoming, { mirroredCopy, unconfirmed, wasRolledBack, now })
  const writesToReapply = selectWritesToReapply(incoming, mirroredCopy, unconfirmed)
  if (writesToReapply.length === 0) {
    const lostWrites = wasRolledBack ? unconfirmed : selectWritesToRequeue(incoming, mirroredCopy, unconfirmed)
    await requeueWrites(transaction, lostWrites)
  }
  await putEntry(transaction, incoming.id, { server: incoming, unconfirmed: writesToReapply })
}

interface MergeState {
  /** The server's copy in the mirror. */
  readonly mirroredCopy: Entry | null
  readonly unconfirmed: readonly RecordedEntryWrite[]
  readonly wasRolledBack: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** Sends the privacy and the text of an entry again, as far as the incoming copy lacks them. */
async function resendLostData(
  transaction: JournalTransaction,
  incoming: Entry,
  { mirroredCopy, unconfirmed, wasRolledBack, now }: MergeState,
): Promise<void> {
  // This device has recreated the entry (see `recreateLostEntries`). Another device may have done
  // so first.
  const isRecreated = mirroredCopy?.writeIds?.length === 0
  if (mirroredCopy !== null && (wasRolledBack || isRecreated))
    await reissuePrivacy(transaction, mirroredCopy, incoming, now)
  // Without a mirrored copy, the first unconfirmed write is the creation. It never changes an
  // existing entry, so its text is sent as an edit.
  const textSource = mirroredCopy ?? (wasRolledBack ? applyWrites(undefined, unconfirmed.slice(0, 1)) : undefined)
  if (textSource && mayHaveLostText(incoming, textSource, wasRolledBack))
    await resendText(transaction, textSource, incoming, now)
}

/**
 * Whether a copy of a purged entry is from before the purge, or was recreated by a device that did
 * not know of it. A recreated entry has a single write id.
 */
function isBeforePurge(incoming: Entry, { purgedAt, unconfirmed }: PurgedRow): boolean {
  const [newestWriteId] = incoming.writeIds ?? []
  if (unconfirmed) return newestWriteId === undefined || unconfirmed.basis.writeIds.includes(newestWriteId)
  return incoming.updatedAt < purgedAt || incoming.writeIds?.length === 1
}

/**
 * Whether a copy lacks every write that the server acknowledged to this device, and all earlier
 * ones: another device has recreated the entry after a rollback.
 */
function lacksAcknowledgedWrites(
  incoming: Entry,
  mirroredCopy: Entry | null,
  unconfirmed: readonly RecordedEntryWrite[],
): boolean {
  if (unconfirmed.length === 0) return false
  const acknowledgedIds = unconfirmed.map(({ writeId }) => writeId).toReversed()
  const writeIds = [...acknowledgedIds, ...(mirroredCopy?.writeIds ?? [])]
  return !writeIds.some((id) => incoming.writeIds?.includes(id)) && isRolledBack({ writeIds }, incoming)
}

/**
 * The acknowledged writes that a copy lacks, since the listener may lag behind the
 * acknowledgements. Reapplying them keeps a deleted entry from reappearing for a moment. Edits are
 * excluded: they are sent again instead, so that no text depends on this.
 */
function selectWritesToReapply(
  incoming: Entry,
  mirroredCopy: Entry | null,
  unconfirmed: readonly RecordedEntryWrite[],
): readonly RecordedEntryWrite[] {
  const newestWriteId = incoming.writeIds?.[0]
  const newestIndex = unconfirmed.findLastIndex(({ writeId }) => writeId === newestWriteId)
  const isOlder = newestIndex >= 0 || (mirroredCopy !== null && mirroredCopy.writeIds?.[0] === newestWriteId)
  const missingWrites = isOlder ? unconfirmed.slice(newestIndex + 1) : []
  return missingWrites.some(({ write }) => write.kind === 'edit') ? [] : missingWrites
}

/**
 * Whether the server may have lost the mirrored text: it has another text that is not based on
 * it. Either the server was restored from a backup, or the copy was read earlier, or another device
 * wrote without seeing that text. Resending the text as an edit finds out which.
 */
function mayHaveLostText(incoming: Entry, mirroredCopy: Entry, wasRolledBack: boolean): boolean {
  if (mirroredCopy.revision === incoming.revision) return false
  if (mirroredCopy.content === incoming.content && mirroredCopy.category === incoming.category) return false
  // The server keeps the text as a fork, and the user decides.
  if (incoming.forks?.includes(mirroredCopy.revision || originalVersionId)) return false
  // After a rollback, an edit may be based on another device's write that this device has not seen.
  return (
    wasRolledBack ||
    incoming.updatedAt < mirroredCopy.updatedAt ||
    Math.floor(incoming.editedFrom ?? 0) < Math.floor(mirroredCopy.updatedAt)
  )
}

/**
 * The acknowledged writes that a copy lacks and that must not be lost: edits after the last
 * included one, and writes that hide the entry from others, from AI or in the trash.
 */
function selectWritesToRequeue(
  incoming: Entry,
  mirroredCopy: Entry | null,
  unconfirmed: readonly RecordedEntryWrite[],
): readonly RecordedEntryWrite[] {
  const writeIds = incoming.writeIds ?? []
  const lastEditIndex = unconfirmed.findLastIndex(
    (recorded) => recorded.write.kind === 'edit' && hasWrite(incoming, recorded),
  )
  // A full list may have evicted older ids, unless it reaches back to the previous copy.
  const isListComplete = writeIds.length < limits.writeIdsMax || writeIds.includes(mirroredCopy?.writeIds?.[0] ?? '')
  return unconfirmed.filter((recorded, index) => {
    if (recorded.write.kind === 'edit') return index > lastEditIndex
    return isListComplete && isHidingWrite(recorded.write) && !hasWrite(incoming, recorded)
  })
}

/** Whether a write hides the entry from others, from AI or in the trash. */
function isHidingWrite(write: EntryWrite): boolean {
  switch (write.kind) {
    case 'trash':
      return true
    case 'never-ai':
      return write.neverAi
    case 'file':
      return !write.filing.isPublic
    case 'follow-notebook':
      return write.isPublic === false
    default:
      return false
  }
}
