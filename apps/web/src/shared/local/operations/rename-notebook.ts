import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { readNotebookEntryIdsWithin } from './read-notebook-entry-ids-within'

/** Renames a notebook and updates its entries, since these reference it by name. */
export function renameNotebook(journal: Journal, notebookId: string, name: string, now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const before = (await transaction.objectStore('notebooks').get(notebookId))?.notebook.name
      if (before === undefined || before === name) return []
      const entryIds = await readNotebookEntryIdsWithin(transaction, before)
      return [
        { kind: 'change-notebook', notebookId, name },
        ...entryIds.map(
          (entryId) => ({ kind: 'follow-notebook', entryId, from: before, collectionName: name }) as const,
        ),
        { kind: 'sweep-notebook', name: before, collectionName: name },
      ]
    },
  })
}
