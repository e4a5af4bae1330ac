import { useEffect } from 'react'

import { journalOf } from '../../shared/local/current-journal'
import { type DraftOwner, followOtherTabs, openDraft, useCompose } from './compose-store'
import { settleDraft } from './settle-draft'

/**
 * Opens the draft of this owner, follows it in other tabs, and drops it where it has become an entry already.
 *
 * @returns whether the draft in the store is this owner's: until then nothing of it may be shown
 */
export function useDraft(owner: DraftOwner): boolean {
  useEffect(() => openDraft(owner), [owner])
  useEffect(followOtherTabs, [])
  useEffect(() => {
    if (owner === null) return
    const settle = () => {
      const { draft, submission } = useCompose.getState()
      if (draft.content !== '' && submission.status === 'none') void settleDraft(owner)
    }
    settle()
    // What a tab that died had submitted may come back from the server after a while.
    return journalOf(owner).changes.listen((change) => {
      const { submittedAt, submitted } = useCompose.getState().draft
      if (change === 'mirror' && (submittedAt !== null || submitted)) settle()
    })
  }, [owner])
  return useCompose((state) => state.owner === owner)
}
