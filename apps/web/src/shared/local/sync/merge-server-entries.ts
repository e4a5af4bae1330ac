import { type Entry, limits, originalVersionId } from '@geist/domain'

import { applyWrites, hasWrite } from '../apply-write'
import { toEntryBasis } from '../write-basis'
import type { Journal } from '../journal'
import {
  type Cursor,
  journalStores,
  type JournalTransaction,
  type PurgedRow,
  type RecordedEntryWrite,
  getServerCopy,
} from '../journal-schema'
import { toNewEntry } from '../to-new-entry'
import { findFiling } from '../operations/find-filing'
import { recordWrite } from '../record-writes'
import { revisionToSend } from '../revision-to-send'
import type { EntryWrite, NewEntry } from '../write'
import { isPurged, type ServerEntry } from './journal-server'
import { ensureSameMirror } from './ensure-same-mirror'
import { putEntry, readPendingWrites } from './put-entry'
import { isRolledBack } from './rollback'
import { mergeTombstone } from './merge-tombstone'

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

/** The position that a sync has reached. */
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
 * @throws {MirrorReplaced} when the mirror was replaced; nothing is merged then
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
  const mirrored = getServerCopy(row)
  if (onlyNewer && mirrored !== null && mirrored.updatedAt > incoming.updatedAt) return
  // An entry in the mirror has no row in `purged`.
  const purge = row ? undefined : await transaction.objectStore('purged').get(incoming.id)
  const isRevived = purge !== undefined && isBeforePurge(incoming, purge)
  // The listener lags behind this device's purge. If the purge is lost, `requeueUnconfirmed`
  // resends it.
  if (isRevived && purge.unconfirmed && !isComparison) return
  const unconfirmed = row?.unconfirmed ?? []
  const wasRolledBack =
    (mirrored !== null && isRolledBack(mirrored, incoming)) || lacksAcknowledgedWrites(incoming, mirrored, unconfirmed)
  if ((wasRolledBack || isRevived) && !isComparison) {
    await transaction.objectStore('meta').put(crypto.randomUUID(), 'rollback')
  }
  if (isRevived) return reissuePurge(transaction, incoming, now)
  // The listener may lag: the comparison decides.
  if (wasRolledBack && isFromListener) return
  // This device has recreated the entry (see `recreateLostEntries`). Another device may have done
  // so first.
  const isRecreated = mirrored?.writeIds?.length === 0
  if (mirrored !== null && (wasRolledBack || isRecreated)) await reissuePrivacy(transaction, mirrored, incoming, now)
  // A creation never changes an existing entry, so its text is sent as an edit.
  const text = mirrored ?? (wasRolledBack ? applyWrites(undefined, unconfirmed.slice(0, 1)) : undefined)
  if (text && mayHaveLostText(incoming, text, wasRolledBack)) await resendText(transaction, text, incoming, now)
  const toReapply = selectWritesToReapply(incoming, mirrored, unconfirmed)
  if (toReapply.length === 0)
    await requeueWrites(
      transaction,
      wasRolledBack ? unconfirmed : selectWritesToRequeue(incoming, mirrored, unconfirmed),
    )
  await putEntry(transaction, incoming.id, { server: incoming, unconfirmed: toReapply })
}

/**
 * Whether a copy of a purged entry is from before the purge, or was recreated by a device that did
 * not know of it. A recreated entry has a single write id.
 */
function isBeforePurge(incoming: Entry, { purgedAt, unconfirmed }: PurgedRow): boolean {
  const [newest] = incoming.writeIds ?? []
  if (unconfirmed) return newest === undefined || unconfirmed.basis.writeIds.includes(newest)
  return incoming.updatedAt < purgedAt || incoming.writeIds?.length === 1
}

/**
 * Whether a copy lacks every write that the server acknowledged to this device, and all earlier
 * ones: another device has recreated the entry after a rollback.
 */
function lacksAcknowledgedWrites(
  incoming: Entry,
  mirrored: Entry | null,
  unconfirmed: readonly RecordedEntryWrite[],
): boolean {
  if (unconfirmed.length === 0) return false
  const acknowledged = unconfirmed.map(({ writeId }) => writeId).toReversed()
  const ids = [...acknowledged, ...(mirrored?.writeIds ?? [])]
  return !ids.some((id) => incoming.writeIds?.includes(id)) && isRolledBack({ writeIds: ids }, incoming)
}

/**
 * The acknowledged writes that a copy lacks, since the listener may lag behind the
 * acknowledgements. Reapplying them keeps a deleted entry from reappearing for a moment. Edits are
 * excluded: they are sent again instead, so that no text depends on this.
 */
function selectWritesToReapply(
  incoming: Entry,
  mirrored: Entry | null,
  unconfirmed: readonly RecordedEntryWrite[],
): readonly RecordedEntryWrite[] {
  const newest = incoming.writeIds?.[0]
  const newestIndex = unconfirmed.findLastIndex(({ writeId }) => writeId === newest)
  const isOlder = newestIndex >= 0 || (mirrored !== null && mirrored.writeIds?.[0] === newest)
  const toReapply = isOlder ? unconfirmed.slice(newestIndex + 1) : []
  return toReapply.some(({ write }) => write.kind === 'edit') ? [] : toReapply
}

/**
 * Whether the server may have lost the mirrored text: it has another text that is not based on
 * it. Either the server was restored from a backup, or the copy was read earlier, or another device
 * wrote without seeing that text. Resending the text as an edit finds out which.
 */
function mayHaveLostText(incoming: Entry, mirrored: Entry, wasRolledBack: boolean): boolean {
  if (mirrored.revision === incoming.revision) return false
  if (mirrored.content === incoming.content && mirrored.category === incoming.category) return false
  // The server keeps the text as a fork, and the user decides.
  if (incoming.forks?.includes(mirrored.revision || originalVersionId)) return false
  // After a rollback, an edit may be based on another device's write that this device has not seen.
  return (
    wasRolledBack ||
    incoming.updatedAt < mirrored.updatedAt ||
    Math.floor(incoming.editedFrom ?? 0) < Math.floor(mirrored.updatedAt)
  )
}

/**
 * The acknowledged writes that a copy lacks and that must not be lost: edits after the last
 * included one, and writes that hide the entry from others, from AI or in the trash.
 */
function selectWritesToRequeue(
  incoming: Entry,
  mirrored: Entry | null,
  unconfirmed: readonly RecordedEntryWrite[],
): readonly RecordedEntryWrite[] {
  const ids = incoming.writeIds ?? []
  const lastEdit = unconfirmed.findLastIndex((each) => each.write.kind === 'edit' && hasWrite(incoming, each))
  // A full list may have evicted older ids, unless it reaches back to the previous copy.
  const isListComplete = ids.length < limits.writeIdsMax || ids.includes(mirrored?.writeIds?.[0] ?? '')
  return unconfirmed.filter((each, index) =>
    each.write.kind === 'edit'
      ? index > lastEdit
      : isListComplete && isHidingWrite(each.write) && !hasWrite(incoming, each),
  )
}

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

/** Moves acknowledged writes back into the outbox. Their write ids make this idempotent. */
async function requeueWrites(transaction: JournalTransaction, writes: readonly RecordedEntryWrite[]): Promise<void> {
  for (const recorded of writes) {
    await recordWrite(transaction, { operation: crypto.randomUUID(), ...recorded }, { attempted: true })
  }
}

/**
 * Requeues acknowledged writes that a caught-up listener does not show. Either the server was
 * restored from a backup since the acknowledgement, or the listener lags.
 */
export async function requeueUnconfirmed(journal: Journal): Promise<void> {
  const database = await journal.database()
  const counts = await Promise.all([
    database.countFromIndex('entries', 'byUnconfirmedSince'),
    database.countFromIndex('purged', 'byUnconfirmedSince'),
  ])
  if (counts.every((count) => count === 0)) return
  const transaction = database.transaction(journalStores, 'readwrite')
  const purged = transaction.objectStore('purged')
  for (const { id, purgedAt, unconfirmed } of await purged.index('byUnconfirmedSince').getAll()) {
    await requeueWrites(transaction, unconfirmed ? [unconfirmed] : [])
    await purged.put({ id, purgedAt })
  }
  const rows = await transaction.objectStore('entries').index('byUnconfirmedSince').getAll()
  for (const { id, server = null, unconfirmed = [] } of rows) {
    await requeueWrites(transaction, unconfirmed)
    await putEntry(transaction, id, { server, unconfirmed: [] })
  }
  await transaction.done
  journal.changes.notify('outbox')
}

/**
 * Resends this device's text under its own revision: idempotent if the server has it after all. The
 * first text of an entry replaces no other, so it is sent with an empty base. The result is a fork.
 */
async function resendText(
  transaction: JournalTransaction,
  mirrored: Entry,
  incoming: Entry,
  now: number,
): Promise<void> {
  const base: Pick<Entry, 'revision' | 'content' | 'category' | 'updatedAt'> = mirrored.revision
    ? incoming
    : { content: '', category: '', updatedAt: mirrored.updatedAt }
  await recordWrite(
    transaction,
    {
      operation: crypto.randomUUID(),
      writtenAt: now,
      basis: toEntryBasis(mirrored),
      write: {
        kind: 'edit',
        entryId: mirrored.id,
        revision: revisionToSend(mirrored),
        content: mirrored.content,
        category: mirrored.category,
        base: {
          revision: base.revision ?? '',
          content: base.content,
          category: base.category,
          updatedAt: base.updatedAt,
        },
        settles: [],
      },
    },
    { attempted: true },
  )
}

/**
 * Purges an entry again that a rolled-back server has brought back. It leaves the mirror at once.
 * An entry that another device has changed since then stays, since that change is newer than the
 * purge.
 */
async function reissuePurge(transaction: JournalTransaction, incoming: Entry, now: number): Promise<void> {
  const { id: entryId } = incoming
  await putEntry(transaction, entryId, { server: incoming, unconfirmed: [] })
  await reissueWrites(
    transaction,
    [...(incoming.deletedAt === null ? [{ kind: 'trash', entryId } as const] : []), { kind: 'purge', entryId }],
    now,
  )
}

/**
 * Hides an entry again from others and from every AI after a rollback. An entry that the rollback
 * took out of the trash stays out: that loses nothing.
 */
async function reissuePrivacy(
  transaction: JournalTransaction,
  mirrored: Entry,
  incoming: Entry,
  now: number,
): Promise<void> {
  const { id: entryId } = mirrored
  await reissueWrites(
    transaction,
    [
      ...(incoming.isPublic && !mirrored.isPublic
        ? [{ kind: 'follow-notebook', entryId, isPublic: false } as const]
        : []),
      ...(mirrored.neverAi === true && incoming.neverAi !== true
        ? [{ kind: 'never-ai', entryId, neverAi: true } as const]
        : []),
    ],
    now,
  )
}

/** Records writes under new write ids, to redo what a rollback has undone. */
async function reissueWrites(
  transaction: JournalTransaction,
  writes: readonly EntryWrite[],
  now: number,
): Promise<void> {
  const operation = crypto.randomUUID()
  for (const write of writes) await recordWrite(transaction, { operation, write, writtenAt: now }, { attempted: true })
}

/**
 * Recreates entries that the server has lost; a purged one would have a tombstone. Entries in the
 * trash return there. Callers first check that the session is still valid, since the entries of a
 * deleted account are missing as well.
 */
export async function recreateLostEntries(journal: Journal, entryIds: readonly string[], now: number): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  const entries = transaction.objectStore('entries')
  const refused = (await transaction.objectStore('tray').getAll()).map(({ write }) => write)
  const isRefused = (id: string) => refused.some((write) => write.kind === 'create' && write.entry.id === id)
  for (const entryId of entryIds) {
    const row = await entries.get(entryId)
    const mirrored = getServerCopy(row)
    if (!row || mirrored === null || isRefused(entryId)) continue
    if ((await readPendingWrites(transaction, entryId)).some(({ write }) => write.kind === 'create')) continue
    const { notebookId } = await findFiling(transaction, mirrored.collectionName)
    const entry = applyLocalHiding(row.entry, toNewEntry(mirrored))
    const write = { kind: 'create', entry, ...(entry.isPublic && notebookId !== null && { notebookId }) } as const
    await recordWrite(transaction, { operation: crypto.randomUUID(), write, writtenAt: now }, { attempted: true })
    const recreated = await entries.get(entryId)
    // Empty write ids, as in the recreated document: with the earlier ids, it would look like
    // another rollback. Another device may recreate it from another text, which must not replace
    // this one.
    if (recreated) await entries.put({ ...recreated, server: { ...mirrored, writeIds: [] } })
  }
  await transaction.done
  journal.changes.notify('mirror', entryIds)
  journal.changes.notify('outbox')
}

/** Hides the new entry as this device shows it, even if the server never got that change. */
function applyLocalHiding({ isPublic, neverAi, deletedAt }: Entry, entry: NewEntry): NewEntry {
  return {
    ...entry,
    isPublic: entry.isPublic && isPublic,
    inTrash: entry.inTrash || deletedAt !== null,
    ...(neverAi === true && { neverAi }),
  }
}
