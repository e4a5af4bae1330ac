import type { Entry } from '@geist/domain'

import type { JournalTransaction } from '../journal-schema'
import { recordWrite } from '../record-writes'
import { getRevisionToSend } from '../revision-to-send'
import type { EntryWrite } from '../write'
import { toEntryBasis } from '../write-basis'
import { putEntry } from './put-entry'

/**
 * Resends this device's text under its own revision: idempotent if the server has it after all. The
 * first text of an entry replaces no other, so it is sent with an empty base. The result is a fork.
 */
export async function resendText(
  transaction: JournalTransaction,
  mirroredCopy: Entry,
  incoming: Entry,
  now: number,
): Promise<void> {
  const base: Pick<Entry, 'revision' | 'content' | 'category' | 'updatedAt'> = mirroredCopy.revision
    ? incoming
    : { content: '', category: '', updatedAt: mirroredCopy.updatedAt }
  await recordWrite(
    transaction,
    {
      operation: crypto.randomUUID(),
      writtenAt: now,
      basis: toEntryBasis(mirroredCopy),
      write: {
        kind: 'edit',
        entryId: mirroredCopy.id,
        revision: getRevisionToSend(mirroredCopy),
        content: mirroredCopy.content,
        category: mirroredCopy.category,
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
export async function reissuePurge(transaction: JournalTransaction, incoming: Entry, now: number): Promise<void> {
  const { id: entryId } = incoming
  await putEntry(transaction, entryId, { server: incoming, unconfirmed: [] })
  await reissueWrites(
    transaction,
    // A purge outside the trash would be dropped.
    [...(incoming.deletedAt === null ? [{ kind: 'trash', entryId } as const] : []), { kind: 'purge', entryId }],
    now,
  )
}

/**
 * Hides an entry again from others and from every AI after a rollback. An entry that the rollback
 * took out of the trash stays out: that loses nothing.
 */
export async function reissuePrivacy(
  transaction: JournalTransaction,
  mirroredCopy: Entry,
  incoming: Entry,
  now: number,
): Promise<void> {
  const { id: entryId } = mirroredCopy
  await reissueWrites(
    transaction,
    [
      ...(incoming.isPublic && !mirroredCopy.isPublic
        ? [{ kind: 'follow-notebook', entryId, isPublic: false } as const]
        : []),
      ...(mirroredCopy.neverAi === true && incoming.neverAi !== true
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
