import type { Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import type { Cursor, JournalTransaction } from '../journal-schema'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { retryPolicy } from '../sync/retry-policy'
import type { Write } from '../write'
import { notebookEntryIds } from './notebook-entry-ids'

/**
 * Makes a notebook public or private, with every entry in it. The notebook goes first, in one
 * commit with as many of its entries as that takes: what is filed in it from then on goes by what
 * it is now, and a trigger does the rest should this device be closed.
 *
 * Only entries that this device shows become public. One that was changed or filed elsewhere
 * meanwhile stays private until its owner has seen it: `publishedUpTo` tells the trigger so. What
 * is made private is swept as well, with entries that this device does not know.
 */
export function setNotebookPrivacy(
  journal: Journal,
  notebookId: string,
  isPublic: boolean,
  now: number,
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const notebook = (await transaction.objectStore('notebooks').get(notebookId))?.notebook
      if (notebook === undefined || notebook.isPublic === isPublic) return []
      if (!isPublic) return hidingWrites(transaction, notebook)
      const entryIds = await notebookEntryIds(transaction, notebook.name, { withTrash: false })
      const { name: from } = notebook
      return [
        { kind: 'change-notebook', notebookId, isPublic, publishedUpTo: await seenUpTo(transaction) },
        ...entryIds.map((entryId): Write => ({ kind: 'follow-notebook', entryId, isPublic, from, notebookId })),
        { kind: 'sweep-notebook', name: from },
      ]
    },
  })
}

/** The writes that make a notebook private, with every entry in it. */
export async function hidingWrites(
  transaction: JournalTransaction,
  { id: notebookId, name }: Pick<Notebook, 'id' | 'name'>,
): Promise<readonly Write[]> {
  const isPublic = false
  return [
    { kind: 'change-notebook', notebookId, isPublic },
    ...(await notebookEntryIds(transaction, name)).map((entryId) => ({
      kind: 'follow-notebook' as const,
      entryId,
      isPublic,
    })),
    { kind: 'sweep-notebook', name, isPublic },
  ]
}

/**
 * Server time up to which the screen shows the account as the server has it; `null` while this
 * device has not seen all entries, or shows texts that the server may not have yet.
 */
async function seenUpTo(transaction: JournalTransaction): Promise<number | null> {
  const meta = transaction.objectStore('meta')
  const [cursor, isComplete] = await Promise.all([meta.get('cursor'), meta.get('isComplete')])
  if (isComplete !== true || cursor === undefined || (await hasOwnTexts(transaction))) return null
  // The store's type knows the values of all keys together only.
  const { updatedAt, isSettled } = cursor as Cursor
  return isSettled ? updatedAt : updatedAt - retryPolicy.changeOverlapMs
}

async function hasOwnTexts(transaction: JournalTransaction): Promise<boolean> {
  const waiting = await transaction.objectStore('outbox').getAll()
  const unconfirmed = await transaction.objectStore('entries').index('byUnconfirmedSince').getAll()
  return [...waiting, ...unconfirmed.flatMap((row) => row.unconfirmed ?? [])].some(({ write }) => write.kind === 'edit')
}
