import type { Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import type { Cursor, JournalTransaction } from '../journal-schema'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { retryPolicy } from '../sync/retry-policy'
import type { Write } from '../write'
import { readNotebookEntryIds } from './read-notebook-entry-ids'

/**
 * Makes a notebook public or private, with every entry in it. The first commit holds the notebook
 * and as many entries as fit, so entries filed afterwards follow its new state. If the app closes
 * before all commits are sent, a trigger on the server completes the change.
 *
 * Publishes only entries that this device shows: the trigger skips entries changed after
 * `publishedUpTo`, since the user has not seen them. Unpublishing also covers entries that this
 * device does not know (`sweep-notebook`).
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
      return isPublic ? planPublishing(transaction, notebook) : planUnpublishing(transaction, notebook)
    },
  })
}

async function planPublishing(
  transaction: JournalTransaction,
  { id: notebookId, name }: Notebook,
): Promise<readonly Write[]> {
  const entryIds = await readNotebookEntryIds(transaction, name, { includeTrash: false })
  const publishedUpTo = await readPublicationCutoff(transaction)
  return [
    { kind: 'change-notebook', notebookId, isPublic: true, publishedUpTo },
    ...entryIds.map((entryId): Write => ({ kind: 'follow-notebook', entryId, isPublic: true, from: name, notebookId })),
    // Without fields, the sweep only marks the end of the operation.
    { kind: 'sweep-notebook', name },
  ]
}

/** Plans the writes that make a notebook private, with every entry in it. */
export async function planUnpublishing(
  transaction: JournalTransaction,
  { id: notebookId, name }: Pick<Notebook, 'id' | 'name'>,
): Promise<readonly Write[]> {
  const entryIds = await readNotebookEntryIds(transaction, name)
  return [
    { kind: 'change-notebook', notebookId, isPublic: false },
    ...entryIds.map((entryId): Write => ({ kind: 'follow-notebook', entryId, isPublic: false })),
    { kind: 'sweep-notebook', name, isPublic: false },
  ]
}

/**
 * Returns the server time up to which this device has shown all entries to the user. `null` before
 * the first complete download, or while an edit may not be on the server.
 */
async function readPublicationCutoff(transaction: JournalTransaction): Promise<number | null> {
  const meta = transaction.objectStore('meta')
  const [cursor, isComplete] = await Promise.all([meta.get('cursor'), meta.get('isComplete')])
  if (isComplete !== true || cursor === undefined || (await hasUnconfirmedEdits(transaction))) return null
  // The store's type is a union over all keys.
  const { updatedAt, isSettled } = cursor as Cursor
  // Before a cursor that is not settled, older changes may still appear.
  return isSettled ? updatedAt : updatedAt - retryPolicy.changeOverlapMs
}

async function hasUnconfirmedEdits(transaction: JournalTransaction): Promise<boolean> {
  const pendingRows = await transaction.objectStore('outbox').getAll()
  const unconfirmedRows = await transaction.objectStore('entries').index('byUnconfirmedSince').getAll()
  return [...pendingRows, ...unconfirmedRows.flatMap((row) => row.unconfirmed ?? [])].some(
    ({ write }) => write.kind === 'edit',
  )
}
