import type { Notebook } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { renameNotebook } from '../../shared/local/operations/rename-notebook'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showUndoToast } from './show-undo-toast'

/** Renames a notebook, updates its entries, and offers undo. */
export async function renameWithUndo(
  uid: string,
  { id, name: oldName }: Notebook,
  newName: string,
): Promise<SaveOutcome> {
  const rename = (name: string) => renameNotebook(getJournal(uid), id, name, Date.now())
  const outcome = await rename(newName)
  if (outcome.status !== 'failed' && newName !== oldName) {
    showUndoToast({ text: 'Renamed', undo: () => rename(oldName), undoneText: 'The old name is back' })
  }
  return outcome
}
