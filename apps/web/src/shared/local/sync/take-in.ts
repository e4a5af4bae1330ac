import { type Entry, originalVersionId } from '@geist/domain'

import { applyWrites, isReflected } from '../apply-write'
import type { Journal } from '../journal'
import { type Cursor, journalStores, type JournalTransaction, type MadeWrite, serverCopy } from '../journal-schema'
import { newEntryFrom } from '../new-entry-from'
import { filingIn } from '../operations/filing-in'
import { recordWrite } from '../record-writes'
import { putEntry, waitingWrites } from './put-entry'

/**
 * Takes the server's copies of entries into the mirror, under the writes that wait on top of them. What the server had and has forgotten (a
 * database that was set back to an earlier day) is sent to it again.
 *
 * @param cursor how far the mirror has followed with these; left out for entries that are read out of line
 */
export async function takeIn(
  journal: Journal,
  entries: readonly Entry[],
  { cursor, now }: { readonly cursor?: Cursor | undefined; readonly now: number },
): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  // Side by side: one after the other, a page would hold up whoever saves meanwhile for as long as all its requests take.
  await Promise.all(entries.map((entry) => takeInEntry(transaction, entry, now)))
  if (cursor) await transaction.objectStore('meta').put(cursor, 'cursor')
  await transaction.done
  journal.changes.tell(
    'mirror',
    entries.map(({ id }) => id),
  )
  if (await database.count('outbox')) journal.changes.tell('outbox')
}

async function takeInEntry(transaction: JournalTransaction, server: Entry, now: number): Promise<void> {
  const row = await transaction.objectStore('entries').get(server.id)
  const known = serverCopy(row)
  if (known !== null && mayHaveForgotten(server, known)) await resend(transaction, known, server, now)
  const unconfirmed = row?.unconfirmed ?? []
  const ahead = madeAfter(server, known, unconfirmed)
  if (ahead.length === 0) await sendAgain(transaction, notShownIn(server, unconfirmed))
  await putEntry(transaction, server.id, { server, unconfirmed: ahead })
}

/**
 * The answered writes that came after a copy: what follows the server may be slower than its answers, and what somebody has just thrown away must not
 * come back for a moment. It is one of those copies where it says what this device made of the entry on the way. Words are never left to that: edits
 * are sent again instead.
 */
function madeAfter(server: Entry, known: Entry | null, unconfirmed: readonly MadeWrite[]): readonly MadeWrite[] {
  for (let made = unconfirmed.length; made >= 0; made -= 1) {
    const then = applyWrites(known ?? undefined, unconfirmed.slice(0, made))
    // Without a write of ours it is the very copy that is known, or somebody has taken our writes back.
    if (then === undefined || !saysTheSame(server, then) || (made === 0 && server.updatedAt !== then.updatedAt))
      continue
    const ahead = unconfirmed.slice(made)
    return ahead.some(({ write }) => write.kind === 'edit') ? [] : ahead
  }
  return []
}

/** Whether two copies are the same to whoever looks at them: their times differ between a device and the server. */
function saysTheSame(one: Entry, other: Entry): boolean {
  return JSON.stringify(saidBy(one)) === JSON.stringify(saidBy(other))
}

function saidBy({ content, category, collectionName, isPublic, order, deletedAt, ...entry }: Entry) {
  const { revision = '', forks = [], neverAi = false } = entry
  return [content, category, collectionName, isPublic, order, deletedAt === null, revision, forks, neverAi]
}

/**
 * Whether the server may have forgotten the text that it showed before: its text is another one, and not one that was written on top of that. It
 * was set back (also where the entry has been changed since, say filed), or the copy was read earlier, or somebody wrote without having seen
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
function notShownIn(server: Entry, unconfirmed: readonly MadeWrite[]): readonly MadeWrite[] {
  const edits = unconfirmed.filter(({ write }) => write.kind === 'edit')
  return edits.slice(edits.findLastIndex(({ write }) => isReflected(server, write)) + 1)
}

/** Puts writes into the outbox once more, though the server has answered them: where they have arrived they change nothing. */
async function sendAgain(transaction: JournalTransaction, writes: readonly MadeWrite[]): Promise<void> {
  for (const { write, writtenAt } of writes) {
    await recordWrite(transaction, { operation: crypto.randomUUID(), write, writtenAt }, { attempted: true })
  }
}

/**
 * Sends again what the server has answered, but has not shown although it shows everything: it was set back between the answer and now, or
 * will show it in a moment.
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

/** Sends the text that is here once more, under its own revision: where the server has it after all, nothing happens. */
async function resend(transaction: JournalTransaction, known: Entry, server: Entry, now: number): Promise<void> {
  if (!known.revision) return
  await recordWrite(
    transaction,
    {
      operation: crypto.randomUUID(),
      writtenAt: now,
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
 * Answers for entries that the server no longer has. One from the trash has been purged. Any other was forgotten by the server, which deletes
 * only from the trash, and is written there again.
 *
 * @param mayBePurged whether this device has been away for so long that they may have gone through the trash meanwhile
 */
export async function answerGone(
  journal: Journal,
  entryIds: readonly string[],
  { mayBePurged, now }: { readonly mayBePurged: boolean; readonly now: number },
): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  const entries = transaction.objectStore('entries')
  for (const entryId of entryIds) {
    const row = await entries.get(entryId)
    const known = serverCopy(row)
    if (row === undefined || known === null) continue
    const isWaiting = (await waitingWrites(transaction, entryId)).length > 0
    if (known.deletedAt === null && !mayBePurged) {
      const { notebookId } = await filingIn(transaction, known.collectionName)
      const write = { kind: 'create', entry: newEntryFrom(known), ...(notebookId !== null && { notebookId }) } as const
      await recordWrite(transaction, { operation: crypto.randomUUID(), write, writtenAt: now }, { attempted: true })
    } else if (!isWaiting) await entries.delete(entryId)
  }
  await transaction.done
  journal.changes.tell('mirror', entryIds)
  journal.changes.tell('outbox')
}
