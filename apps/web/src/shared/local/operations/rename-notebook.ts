import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { readNotebookEntryIds } from './read-notebook-entry-ids'

/** Renames a notebook and updates its entries, since these reference it by name. */
export function renameNotebook(journal: Journal, notebookId: string, name: string, now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const oldName = (await transaction.objectStore('notebooks').get(notebookId))?.notebook.name
      if (oldName === undefined || oldName === name) return []
      const entryIds = await readNotebookEntryIds(transaction, oldName)
      return [
        { kind: 'change-notebook', notebookId, name },
        ...entryIds.map(
          (entryId) => ({ kind: 'follow-notebook', entryId, from: oldName, collectionName: name }) as const,
        ),
        { kind: 'sweep-notebook', name: oldName, collectionName: name },
      ]
    },
  })
}
