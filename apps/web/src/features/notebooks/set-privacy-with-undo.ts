import type { Notebook } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { setNotebookPrivacy } from '../../shared/local/operations/set-notebook-privacy'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { sayWithUndo } from './say-with-undo'

/** Makes a notebook public or private with all its entries, and offers to undo it. */
export async function setPrivacyWithUndo(uid: string, { id }: Notebook, isPublic: boolean): Promise<SaveOutcome> {
  const set = (to: boolean) => setNotebookPrivacy(journalOf(uid), id, to, Date.now())
  const outcome = await set(isPublic)
  if (outcome.status !== 'failed') {
    sayWithUndo({
      text: isPublic ? 'Public: everybody can read it now' : 'Private: only you can read it now',
      undo: () => set(!isPublic),
      undone: isPublic ? 'Private again' : 'Public again',
    })
  }
  return outcome
}
