import { messages, type Notebook } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { makeWriteId } from '../../shared/local/make-write-id'
import { deleteNotebook } from '../../shared/local/operations/delete-notebook'
import { restoreNotebook } from '../../shared/local/operations/restore-notebook'
import { readNotebookEntries } from '../../shared/local/queries/read-notebook-entries'
import { readNotebookEntryIds } from '../../shared/local/queries/read-notebook-entry-ids'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { notifyGridChange } from './grid-changes'
import { showUndoToast } from './show-undo-toast'

/** Deletes a notebook and offers undo. Its entries stay as notes. */
export async function deleteWithUndo(uid: string, notebook: Notebook): Promise<SaveOutcome> {
  const journal = getJournal(uid)
  const entryIds = await readNotebookEntryIds(journal, notebook.name).catch(() => [])
  const entries = await readNotebookEntries(journal, notebook.name).catch(() => [])
  const privateIds = new Set(entries.flatMap(({ id, isPublic }) => (isPublic ? [] : id)))
  const deletion = makeWriteId()
  const outcome = await deleteNotebook(journal, notebook.id, Date.now(), deletion)
  if (outcome.status !== 'failed') {
    notifyGridChange()
    showUndoToast({
      text: messages.notebookDeleted,
      undo: async () => {
        const restored = await restoreNotebook(journal, notebook, entryIds, Date.now(), { deletion, privateIds })
        notifyGridChange()
        return restored
      },
      undoneText: notebook.collaborators.length > 0 ? 'Restored; subscribers have to subscribe again' : 'Restored',
    })
  }
  return outcome
}
