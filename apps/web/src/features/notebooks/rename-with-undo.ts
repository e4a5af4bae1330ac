import type { Notebook } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { renameNotebook } from '../../shared/local/operations/rename-notebook'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showUndoToast } from './show-undo-toast'

/** Renames a notebook, updates its entries, and offers undo. */
export async function renameWithUndo(uid: string, { id, name: before }: Notebook, name: string): Promise<SaveOutcome> {
  const rename = (to: string) => renameNotebook(getJournal(uid), id, to, Date.now())
  const outcome = await rename(name)
  if (outcome.status !== 'failed' && name !== before) {
    showUndoToast({ text: 'Renamed', undo: () => rename(before), undone: 'It has its old name again' })
  }
  return outcome
}
