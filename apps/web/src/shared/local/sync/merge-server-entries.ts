import { type Entry, originalVersionId } from '@geist/domain'

import { isReflected } from '../apply-write'
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
import { isPurged, type ServerEntry } from './journal-server'
import { putEntry } from './put-entry'

/**
 * Merges the server's copies of entries into the mirror, under the writes that wait on top of them.
 * A tombstone removes the entry. What the server had and has forgotten (a database that was set
 * back to an earlier day) is sent to it again.
 *
 * @param cursor how far the mirror has followed with these; left out for entries that are read out
 *   of line
 * @param onlyNewer skips copies that are older than what the listener has brought meanwhile
 */
export async function mergeServerEntries(
  journal: Journal,
  entries: readonly ServerEntry[],
  {
    cursor,
    onlyNewer = false,
    now,
  }: { readonly cursor?: Cursor | undefined; readonly onlyNewer?: boolean; readonly now: number },
): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  // Side by side: one after the other, a page would hold up whoever saves meanwhile for as long as
  // all its requests take.
  await Promise.all(entries.map((entry) => mergeEntry(transaction, entry, { onlyNewer, now })))
  if (cursor) await transaction.objectStore('meta').put(cursor, 'cursor')
  await transaction.done
  journal.changes.tell(
    'mirror',
    entries.map(({ id }) => id),
  )
  if (await database.count('outbox')) journal.changes.tell('outbox')
}

/** Merges one copy within a transaction; `mergeServerEntries` says how. */
export async function mergeEntry(
  transaction: JournalTransaction,
  server: ServerEntry,
  { onlyNewer, now }: { readonly onlyNewer: boolean; readonly now: number },
): Promise<void> {
  const row = await transaction.objectStore('entries').get(server.id)
  // Writes that wait go on to be sent: their words end in the tray.
  if (isPurged(server)) return putEntry(transaction, server.id, { server: null, unconfirmed: [] })
  const known = serverCopy(row)
  if (onlyNewer && known !== null && known.updatedAt > server.updatedAt) return
  if (known !== null && mayHaveForgotten(server, known)) await resend(transaction, known, server, now)
  const unconfirmed = row?.unconfirmed ?? []
  const ahead = writesAfter(server, known, unconfirmed)
  if (ahead.length === 0) await sendAgain(transaction, notShownIn(server, unconfirmed))
  await putEntry(transaction, server.id, { server, unconfirmed: ahead })
}

/**
 * The answered writes that a copy is older than: the listener may be slower than the answers, and
 * what was just deleted must not come back for a moment. The newest write id of the copy tells.
 * Words are never left to that: edits are sent again instead.
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
 * Whether the server may have forgotten the text that it showed before: its text is another one,
 * and not one that was written on top of that. It was set back (also where the entry has been
 * changed since, say filed), or the copy was read earlier, or somebody wrote without having seen
 * that text. The edit finds out which.
 */
function mayHaveForgotten(server: Entry, known: Entry): boolean {
  if (known.revision === server.revision) return false
  if (known.content === server.content && known.category === server.category) return false
  // It stands among the versions, and there is a question about it.
  if (server.forks?.includes(known.revision || originalVersionId)) return false
  return server.updatedAt < known.updatedAt || Math.floor(server.editedFrom ?? 0) < Math.floor(known.updatedAt)
}

/** The edits that a copy of the server's does not show: those after the last one that it does. */
function notShownIn(server: Entry, unconfirmed: readonly RecordedEntryWrite[]): readonly RecordedEntryWrite[] {
  const edits = unconfirmed.filter(({ write }) => write.kind === 'edit')
  return edits.slice(edits.findLastIndex((edit) => isReflected(server, edit)) + 1)
}

/**
 * Puts writes into the outbox once more, though the server has answered them: where they have
 * arrived they change nothing.
 */
async function sendAgain(transaction: JournalTransaction, writes: readonly RecordedEntryWrite[]): Promise<void> {
  for (const recorded of writes) {
    await recordWrite(transaction, { operation: crypto.randomUUID(), ...recorded }, { attempted: true })
  }
}

/**
 * Sends again what the server has answered, but has not shown although it shows everything: it was
 * set back between the answer and now, or will show it in a moment.
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
  journal.changes.tell('outbox')
}

/**
 * Sends the text that is here once more, under its own revision: where the server has it after all,
 * nothing happens.
 */
async function resend(transaction: JournalTransaction, known: Entry, server: Entry, now: number): Promise<void> {
  if (!known.revision) return
  await recordWrite(
    transaction,
    {
      operation: crypto.randomUUID(),
      writtenAt: now,
      basis: basisOfEntry(known),
      write: {
        kind: 'edit',
        entryId: known.id,
        revision: known.revision,
        content: known.content,
        category: known.category,
        base: {
          revision: server.revision ?? '',
          content: server.content,
          category: server.category,
          updatedAt: server.updatedAt,
        },
        settles: [],
      },
    },
    { attempted: true },
  )
}

/**
 * Writes entries again that the server has lost: a purged one would have left a tombstone. What was
 * in the trash returns there. Callers first ask whether the session is still good, since the
 * entries of a deleted account are missing as well.
 */
export async function recreateLost(journal: Journal, entryIds: readonly string[], now: number): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  const entries = transaction.objectStore('entries')
  for (const entryId of entryIds) {
    const known = serverCopy(await entries.get(entryId))
    if (known === null) continue
    const { notebookId } = await filingIn(transaction, known.collectionName)
    const write = { kind: 'create', entry: newEntryFrom(known), ...(notebookId !== null && { notebookId }) } as const
    await recordWrite(transaction, { operation: crypto.randomUUID(), write, writtenAt: now }, { attempted: true })
  }
  await transaction.done
  journal.changes.tell('mirror', entryIds)
  journal.changes.tell('outbox')
}
