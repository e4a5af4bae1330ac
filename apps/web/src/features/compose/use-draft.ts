import { useEffect } from 'react'

import { getJournal } from '../../shared/local/get-journal'
import { type DraftOwner, syncDraftAcrossTabs, openDraft, useCompose } from './compose-store'
import { clearSavedDraft } from './clear-saved-draft'

/**
 * Opens the owner's draft, syncs it between tabs, and clears it if its text is already an entry.
 * @returns whether the store has this owner's draft; until then, it may have another account's
 */
export function useDraft(owner: DraftOwner): boolean {
  useEffect(() => openDraft(owner), [owner])
  useEffect(syncDraftAcrossTabs, [])
  useEffect(() => {
    if (owner === null) return
    const clearIfSaved = () => {
      const { draft, submission } = useCompose.getState()
      if (draft.content !== '' && submission.status === 'none') void clearSavedDraft(owner)
    }
    clearIfSaved()
    // After a crash, the entry that the tab submitted may arrive from the server later.
    return getJournal(owner).changes.listen((change) => {
      const { submittedAt, submitted } = useCompose.getState().draft
      if (change === 'mirror' && (submittedAt !== null || submitted)) clearIfSaved()
    })
  }, [owner])
  return useCompose((state) => state.owner === owner)
}
