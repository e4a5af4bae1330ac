import type { Journal } from '../journal'
import { makeWriteId } from '../make-write-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { readNotebookEntryIds } from './read-notebook-entry-ids'

/**
 * Deletes a notebook. Its entries stay, unfiled and private.
 *
 * @param writeId write id of the deletion; Undo passes it to `restoreNotebook`
 */
export function deleteNotebook(
  journal: Journal,
  notebookId: string,
  now: number,
  writeId = makeWriteId(),
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const notebook = (await transaction.objectStore('notebooks').get(notebookId))?.notebook
      if (notebook === undefined) return []
      const entryIds = await readNotebookEntryIds(transaction, notebook.name)
      return [
        // First, as in `setNotebookPrivacy`: entries filed afterwards follow the notebook's new
        // state.
        { write: { kind: 'delete-notebook', notebookId }, writeId },
        ...entryIds.map(
          (entryId) => ({ kind: 'follow-notebook', entryId, collectionName: '', isPublic: false }) as const,
        ),
        { kind: 'sweep-notebook', name: notebook.name, collectionName: '', isPublic: false },
      ]
    },
  })
}
