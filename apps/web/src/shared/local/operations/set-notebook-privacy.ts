import type { Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import type { Cursor, JournalTransaction } from '../journal-schema'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { retryPolicy } from '../sync/retry-policy'
import type { Write } from '../write'
import { readNotebookEntryIdsWithin } from './read-notebook-entry-ids-within'

/**
 * Makes a notebook public or private, with every entry in it. The notebook goes first, in one
 * commit with as many entries as fit: later filings then follow its new state. A trigger completes
 * the change if this device is closed.
 *
 * Publishes only entries that this device shows. An entry that another device changed or refiled
 * stays private until its owner has seen it: `publishedUpTo` limits the trigger. Hiding also sweeps
 * entries that this device does not know.
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
      if (!isPublic) return planUnpublishing(transaction, notebook)
      const entryIds = await readNotebookEntryIdsWithin(transaction, notebook.name, { includeTrash: false })
      const { name: from } = notebook
      return [
        { kind: 'change-notebook', notebookId, isPublic, publishedUpTo: await readPublicationCutoff(transaction) },
        ...entryIds.map((entryId): Write => ({ kind: 'follow-notebook', entryId, isPublic, from, notebookId })),
        { kind: 'sweep-notebook', name: from },
      ]
    },
  })
}

/** Plans the writes that make a notebook private, with every entry in it. */
export async function planUnpublishing(
  transaction: JournalTransaction,
  { id: notebookId, name }: Pick<Notebook, 'id' | 'name'>,
): Promise<readonly Write[]> {
  const isPublic = false
  return [
    { kind: 'change-notebook', notebookId, isPublic },
    ...(await readNotebookEntryIdsWithin(transaction, name)).map((entryId) => ({
      kind: 'follow-notebook' as const,
      entryId,
      isPublic,
    })),
    { kind: 'sweep-notebook', name, isPublic },
  ]
}

/**
 * Server time up to which the screen matches the server. `null` until this device has downloaded
 * all entries, and while it shows edits that the server may not have.
 */
async function readPublicationCutoff(transaction: JournalTransaction): Promise<number | null> {
  const meta = transaction.objectStore('meta')
  const [cursor, isComplete] = await Promise.all([meta.get('cursor'), meta.get('isComplete')])
  if (isComplete !== true || cursor === undefined || (await hasUnconfirmedEdits(transaction))) return null
  // The store's type is a union over all keys.
  const { updatedAt, isSettled } = cursor as Cursor
  return isSettled ? updatedAt : updatedAt - retryPolicy.changeOverlapMs
}

async function hasUnconfirmedEdits(transaction: JournalTransaction): Promise<boolean> {
  const pendingRows = await transaction.objectStore('outbox').getAll()
  const unconfirmedRows = await transaction.objectStore('entries').index('byUnconfirmedSince').getAll()
  return [...pendingRows, ...unconfirmedRows.flatMap((row) => row.unconfirmed ?? [])].some(
    ({ write }) => write.kind === 'edit',
  )
}
