import type { Journal } from '../../../shared/local/journal'
import { createNotebook } from '../../../shared/local/operations/create-notebook'
import { deleteEntries } from '../../../shared/local/operations/delete-entries'
import { deleteNotebook } from '../../../shared/local/operations/delete-notebook'
import { editEntry } from '../../../shared/local/operations/edit-entry'
import { fileEntries } from '../../../shared/local/operations/file-entries'
import { setNeverAi } from '../../../shared/local/operations/set-never-ai'
import { renameNotebook } from '../../../shared/local/operations/rename-notebook'
import { reorderEntries } from '../../../shared/local/operations/reorder-entries'
import { restoreEntries } from '../../../shared/local/operations/restore-entries'
import { retryRefusedWrites } from '../../../shared/local/operations/retry-refused-writes'
import { saveEntries } from '../../../shared/local/operations/save-entries'
import { setNotebookPrivacy } from '../../../shared/local/operations/set-notebook-privacy'
import { bindOperation } from './bind-journal'

/** Operations of the journal, bound to that of the signed-in account and to the current time. */
export const journalOperations = {
  saveEntries: bindOperation(saveEntries),
  editEntry: bindOperation(editEntry),
  deleteEntries: bindOperation(deleteEntries),
  restoreEntries: bindOperation((journal: Journal, ...[ids, now]: [readonly string[], number]) =>
    restoreEntries(journal, ids, now),
  ),
  fileEntries: bindOperation(fileEntries),
  keepFromAi: bindOperation(setNeverAi),
  reorderEntries: bindOperation(reorderEntries),
  createNotebook: bindOperation(createNotebook),
  renameNotebook: bindOperation(renameNotebook),
  setNotebookPrivacy: bindOperation(setNotebookPrivacy),
  deleteNotebook: bindOperation((journal: Journal, ...[id, now]: [string, number]) => deleteNotebook(journal, id, now)),
  retryRefused: bindOperation(retryRefusedWrites),
}
