import { type Entry, originalVersionId } from '@geist/domain'

import { applyWrites, isReflected } from '../apply-write'
import { basisOfEntry } from '../basis-of'
import type { Journal } from '../journal'
import {
  type Cursor,
  journalStores,
  type JournalTransaction,
  type RecordedEntryWrite,
  serverCopy,
} from '../journal-schema'
import { newEntryFrom } from '../new-entry-from'
import { filingIn } from '../operations/filing-in'
import { recordWrite } from '../record-writes'
import { revisionToSend } from '../revision-to-send'
import type { EntryWrite } from '../write'
import { isPurged, type ServerEntry } from './journal-server'
import { ensureSameMirror } from './mirror-replaced'
import { keepRestored } from './put-in-tray'
import { putEntry, waitingWrites } from './put-entry'
import { isRolledBack } from './rollback'

interface Merging {
  /** Whether to skip copies that are older than what the listener has delivered since. */
  readonly onlyNewer?: boolean
  /** Whether the whole mirror is being compared, so that no other comparison is asked for. */
  readonly isComparison?: boolean
  /** Whether the listener shows them, which may lag behind what was read since. */
  readonly isFromListener?: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** How far a sync has come. */
export interface Progress {
  readonly mirrorId: string | undefined
  readonly cursor: Cursor | undefined
}

/**
 * Merges the server's copies of entries into the mirror, and reapplies the waiting writes to them.
 * A tombstone removes the entry. Data that the server has lost, because it was restored from an
 * older backup, is sent to it again.
 *
 * @param progress the cursor after these entries, and the id of the mirror that it belongs to; left
 *   out for entries read out of order
 * @throws {MirrorReplaced} when the mirror is another one by now; nothing is merged then
 */
export async function mergeServerEntries(
  journal: Journal,
  entries: readonly ServerEntry[],
  { progress, ...merging }: Merging & { readonly progress?: Progress | undefined },
): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  if (progress) await ensureSameMirror(transaction, progress.mirrorId)
  // In parallel: a save waits for this transaction, which would last for all requests in series.
  await Promise.all(entries.map((entry) => mergeEntry(transaction, entry, merging)))
  if (progress?.cursor) await transaction.objectStore('meta').put(progress.cursor, 'cursor')
  await transaction.done
  journal.changes.notify(
    'mirror',
    entries.map(({ id }) => id),
  )
  if (await database.count('outbox')) journal.changes.notify('outbox')
}

/** Merges one copy within a transaction. See `mergeServerEntries`. */
export async function mergeEntry(
  transaction: JournalTransaction,
  server: ServerEntry,
  { onlyNewer = false, isComparison = false, isFromListener = false, now }: Merging,
): Promise<void> {
  const row = await transaction.objectStore('entries').get(server.id)
  // Waiting writes are still sent: their words end in the tray.
  if (isPurged(server)) {
    const { id, updatedAt } = server
    await keepRestored(transaction, id, now)
    await transaction.objectStore('purged').put({ id, purgedAt: updatedAt })
    return putEntry(transaction, id, { server: null, unconfirmed: [] })
  }
  const known = serverCopy(row)
  if (onlyNewer && known !== null && known.updatedAt > server.updatedAt) return
  // An entry of the mirror is not among the purged ones.
  const purge = row ? undefined : await transaction.objectStore('purged').get(server.id)
  // A single write id: a device that did not know of the purge has written the entry again.
  const isRevived = purge !== undefined && (server.updatedAt < purge.purgedAt || server.writeIds?.length === 1)
  const unconfirmed = row?.unconfirmed ?? []
  const isBack = (known !== null && isRolledBack(known, server)) || lacksAnswers(server, known, unconfirmed)
  if ((isBack || isRevived) && !isComparison) {
    await transaction.objectStore('meta').put(crypto.randomUUID(), 'rollback')
  }
  if (isRevived) return purgeAgain(transaction, server, now)
  // The listener may lag behind a copy that was read beside it: the comparison finds out.
  if (isBack && isFromListener) return
  // This device has written it again, from what it knew: another one may have been faster.
  const isRecreated = known?.writeIds?.length === 0
  if (known !== null && (isBack || isRecreated)) await hideAgain(transaction, known, server, now)
  // A creation never changes an existing entry, so its text is sent as an edit.
  const text = known ?? (isBack ? applyWrites(undefined, unconfirmed.slice(0, 1)) : undefined)
  if (text && mayHaveForgotten(server, text, isBack)) await resend(transaction, text, server, now)
  const ahead = writesAfter(server, known, unconfirmed)
  if (ahead.length === 0) await sendAgain(transaction, isBack ? unconfirmed : notShownIn(server, unconfirmed))
  await putEntry(transaction, server.id, { server, unconfirmed: ahead })
}

/**
 * Whether a copy has none of the writes that the server answered to this device, nor those before:
 * another device has written the entry again since a rollback.
 */
function lacksAnswers(server: Entry, known: Entry | null, unconfirmed: readonly RecordedEntryWrite[]): boolean {
  if (unconfirmed.length === 0) return false
  const answered = unconfirmed.map(({ writeId }) => writeId).toReversed()
  const ids = [...answered, ...(known?.writeIds ?? [])]
  return !ids.some((id) => server.writeIds?.includes(id)) && isRolledBack({ writeIds: ids }, server)
}

/**
 * The answered writes that a copy does not include: the listener may lag behind the answers, and a
 * deleted entry must not reappear for a moment. Decided by the newest write id of the copy, except
 * for edits: those are sent again instead, so that no words depend on it.
 */
function writesAfter(
  server: Entry,
  known: Entry | null,
  unconfirmed: readonly RecordedEntryWrite[],
): readonly RecordedEntryWrite[] {
  const newest = server.writeIds?.[0]
  const shown = unconfirmed.findLastIndex(({ writeId }) => writeId === newest)
  const isOlder = shown >= 0 || (known !== null && known.writeIds?.[0] === newest)
  const ahead = isOlder ? unconfirmed.slice(shown + 1) : []
  return ahead.some(({ write }) => write.kind === 'edit') ? [] : ahead
}

/**
 * Whether the server may have lost the text that it showed before: its text is a different one that
 * was not based on it. Either the server was restored from a backup (even if the entry has changed
 * since), or the copy was read earlier, or another device wrote without having seen that text. The
 * edit finds out which.
 */
function mayHaveForgotten(server: Entry, known: Entry, isBack: boolean): boolean {
  if (known.revision === server.revision) return false
  if (known.content === server.content && known.category === server.category) return false
  // It is kept as a version, and the user is asked about it.
  if (server.forks?.includes(known.revision || originalVersionId)) return false
  // After a rollback, an edit may be based on another device's write that this device has not seen.
  return (
    isBack || server.updatedAt < known.updatedAt || Math.floor(server.editedFrom ?? 0) < Math.floor(known.updatedAt)
  )
}

/** The edits that the server's copy lacks: those after the last one that it includes. */
function notShownIn(server: Entry, unconfirmed: readonly RecordedEntryWrite[]): readonly RecordedEntryWrite[] {
  const edits = unconfirmed.filter(({ write }) => write.kind === 'edit')
  return edits.slice(edits.findLastIndex((edit) => isReflected(server, edit)) + 1)
}

/**
 * Puts answered writes into the outbox again: idempotent where they have taken effect.
 */
async function sendAgain(transaction: JournalTransaction, writes: readonly RecordedEntryWrite[]): Promise<void> {
  for (const recorded of writes) {
    await recordWrite(transaction, { operation: crypto.randomUUID(), ...recorded }, { attempted: true })
  }
}

/**
 * Sends answered writes again that a complete listener does not show: the server was restored from
 * a backup since the answer, or will show them in a moment.
 */
export async function sendUnconfirmedAgain(journal: Journal): Promise<void> {
  const database = await journal.database()
  if ((await database.countFromIndex('entries', 'byUnconfirmedSince')) === 0) return
  const transaction = database.transaction(journalStores, 'readwrite')
  const rows = await transaction.objectStore('entries').index('byUnconfirmedSince').getAll()
  for (const { id, server = null, unconfirmed = [] } of rows) {
    await sendAgain(transaction, unconfirmed)
    await putEntry(transaction, id, { server, unconfirmed: [] })
  }
  await transaction.done
  journal.changes.notify('outbox')
}

/**
 * Sends this device's text again under its own revision: idempotent where the server has it after
 * all. A first text is older than the one that the server has, so it is not based on that: the user
 * is asked.
 */
async function resend(transaction: JournalTransaction, known: Entry, server: Entry, now: number): Promise<void> {
  const base: Pick<Entry, 'revision' | 'content' | 'category' | 'updatedAt'> = known.revision
    ? server
    : { content: '', category: '', updatedAt: known.updatedAt }
  await recordWrite(
    transaction,
    {
      operation: crypto.randomUUID(),
      writtenAt: now,
      basis: basisOfEntry(known),
      write: {
        kind: 'edit',
        entryId: known.id,
        revision: revisionToSend(known),
        content: known.content,
        category: known.category,
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
 * Purges an entry again that a rolled-back server shows as it was before. It leaves the mirror at
 * once. What another device has written into it since is newer than the purge, and stays.
 */
async function purgeAgain(transaction: JournalTransaction, server: Entry, now: number): Promise<void> {
  const { id: entryId } = server
  await putEntry(transaction, entryId, { server, unconfirmed: [] })
  await repeatWrites(
    transaction,
    [...(server.deletedAt === null ? [{ kind: 'trash', entryId } as const] : []), { kind: 'purge', entryId }],
    now,
  )
}

/**
 * Hides an entry again from others and from every AI where a rolled-back server shows it to
 * them. What it has out of the trash again stays out: nothing is lost by that.
 */
async function hideAgain(transaction: JournalTransaction, known: Entry, server: Entry, now: number): Promise<void> {
  const { id: entryId } = known
  await repeatWrites(
    transaction,
    [
      ...(server.isPublic && !known.isPublic ? [{ kind: 'follow-notebook', entryId, isPublic: false } as const] : []),
      ...(known.neverAi === true && server.neverAi !== true
        ? [{ kind: 'never-ai', entryId, neverAi: true } as const]
        : []),
    ],
    now,
  )
}

/** Records writes that a rollback has undone. */
async function repeatWrites(
  transaction: JournalTransaction,
  writes: readonly EntryWrite[],
  now: number,
): Promise<void> {
  const operation = crypto.randomUUID()
  for (const write of writes) await recordWrite(transaction, { operation, write, writtenAt: now }, { attempted: true })
}

/**
 * Writes entries again that the server has lost: a purged one would have left a tombstone. Entries
 * of the trash return there. Callers first check that the session is still valid, since the entries
 * of a deleted account are missing as well.
 */
export async function recreateLost(journal: Journal, entryIds: readonly string[], now: number): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  const entries = transaction.objectStore('entries')
  const refused = (await transaction.objectStore('tray').getAll()).map(({ write }) => write)
  const isRefused = (id: string) => refused.some((write) => write.kind === 'create' && write.entry.id === id)
  for (const entryId of entryIds) {
    const known = serverCopy(await entries.get(entryId))
    if (known === null || isRefused(entryId)) continue
    if ((await waitingWrites(transaction, entryId)).some(({ write }) => write.kind === 'create')) continue
    const { notebookId } = await filingIn(transaction, known.collectionName)
    const write = { kind: 'create', entry: newEntryFrom(known), ...(notebookId !== null && { notebookId }) } as const
    await recordWrite(transaction, { operation: crypto.randomUUID(), write, writtenAt: now }, { attempted: true })
    const row = await entries.get(entryId)
    // Another device may create it from another text, which must not replace this one. The new
    // document has none of the earlier write ids: with them, it would look like another rollback.
    if (row) await entries.put({ ...row, server: { ...known, writeIds: [] } })
  }
  await transaction.done
  journal.changes.notify('mirror', entryIds)
  journal.changes.notify('outbox')
}
