import type { Notebook } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import type { Journal } from '../../shared/local/journal'
import { setNotebookPrivacy } from '../../shared/local/operations/set-notebook-privacy'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { findPendingOperation, untilOperationSent } from '../../shared/local/until-operation-sent'
import { showUndoToast } from './show-undo-toast'

/** Delay before a toast says that others can still read the notebook, in milliseconds. */
const warningDelayMs = 1500

/** Sets a notebook's privacy and offers undo. 'Private' is confirmed only by the server. */
export async function setPrivacyWithUndo(uid: string, { id }: Notebook, isPublic: boolean): Promise<SaveOutcome> {
  const journal = getJournal(uid)
  const outcome = await setNotebookPrivacy(journal, id, isPublic, Date.now())
  if (outcome.status === 'failed') return outcome
  let isUndone = false
  const showPrivacyToast = (text: string) =>
    showUndoToast({
      text,
      undo: () => {
        isUndone = true
        return setNotebookPrivacy(journal, id, !isPublic, Date.now())
      },
      undone: isPublic ? 'Private again' : 'Public again',
    })
  if (isPublic) {
    showPrivacyToast('Public: everybody can read it now')
    return outcome
  }
  showPrivacyToast('Making it private …')
  void notifyWhenPrivate(journal, id, (text) => !isUndone && showPrivacyToast(text))
  return outcome
}

/**
 * Confirms that a notebook is private once the server has it, after a warning if that takes long.
 */
async function notifyWhenPrivate(journal: Journal, id: string, notify: (text: string) => void): Promise<void> {
  const warningTimer = setTimeout(
    () => notify('Not private yet: others can read it until this is sent'),
    warningDelayMs,
  )
  const operation = await findPendingOperation(journal, id)
  if (operation !== undefined) await untilOperationSent(journal, operation)
  clearTimeout(warningTimer)
  notify('Private: only you can read it now')
}
