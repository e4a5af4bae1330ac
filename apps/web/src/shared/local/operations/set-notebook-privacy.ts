import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'
import { notebookEntryIds } from './notebook-entry-ids'

/**
 * Makes a notebook public or private, with every entry in it. Going private, the entries go first, so that none is left to be read; going public,
 * the notebook does.
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
      const entryIds = await notebookEntryIds(transaction, notebook.name, { withTrash: !isPublic })
      const ofNotebook: Write = { kind: 'change-notebook', notebookId, isPublic }
      const ofEntries: Write[] = [
        ...entryIds.map((entryId) => ({ kind: 'follow-notebook', entryId, isPublic }) as const),
        { kind: 'sweep-notebook', name: notebook.name, isPublic },
      ]
      return isPublic ? [ofNotebook, ...ofEntries] : [...ofEntries, ofNotebook]
    },
  })
}
