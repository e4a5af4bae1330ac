import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'
import { notebookEntryIds } from './notebook-entry-ids'

/**
 * Makes a notebook public or private, with every entry in it. The notebook goes first, in one commit with as many of its entries as that takes: what
 * is filed in it from then on goes by what it is now, and a trigger does the rest should this device be closed. The sweep comes last, and finds what
 * another device has filed in it just before.
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
      const { name: from } = notebook
      return [
        { kind: 'change-notebook', notebookId, isPublic },
        ...entryIds.map((entryId): Write => ({
          kind: 'follow-notebook',
          entryId,
          isPublic,
          ...(isPublic && { from, notebookId }),
        })),
        { kind: 'sweep-notebook', name: from, isPublic, notebookId },
      ]
    },
  })
}
