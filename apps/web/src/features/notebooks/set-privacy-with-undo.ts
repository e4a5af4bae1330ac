import { type Notebook, trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import type { Journal } from '../../shared/local/journal'
import { setNotebookPrivacy } from '../../shared/local/operations/set-notebook-privacy'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { untilNotebookSent } from '../../shared/local/until-notebook-sent'
import { showToast } from '../../shared/toast/toast-store'
import { showUndoToast } from './show-undo-toast'

/** Delay before a toast says that others can still read the notebook, in milliseconds. */
const warningDelayMs = 1_500

/**
 * Sets a notebook's privacy and shows a toast with Undo. Going private shows 'Making it private…'
 * first, and 'Private' only once the server has accepted the change.
 */
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
      undoneText: isPublic ? 'Private again' : 'Public again',
    })
  if (isPublic) showPrivacyToast('Public: everyone can read it now')
  else {
    showPrivacyToast('Making it private…')
    // Without the local database the first toast stays the last: nothing is known to be private.
    void notifyWhenPrivate(journal, id, (text) => !isUndone && showPrivacyToast(text)).catch(() => undefined)
  }
  return outcome
}

/**
 * Notifies once the server has accepted or refused the change, and warns before if that takes long.
 */
async function notifyWhenPrivate(
  journal: Journal,
  id: string,
  showToastUnlessUndone: (text: string) => void,
): Promise<void> {
  const warningTimer = setTimeout(
    () => showToastUnlessUndone('Not private yet: others can read it until this change is sent'),
    warningDelayMs,
  )
  const result = await untilNotebookSent(journal, id).finally(() => clearTimeout(warningTimer))
  if (result === 'sent') showToastUnlessUndone('Private: only you can read it now')
  else showToast({ text: 'Still public: the server didn’t accept the change.', durationMs: trash.undoMs })
}
