import type { Entry } from '@geist/domain'
import { useState } from 'react'

import { getJournal } from '../../shared/local/get-journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import type { EntryText } from './list-entry-texts'

/** A failed restore, with the text that was to be restored. */
type RestoreFailure = Extract<SaveOutcome, { status: 'failed' }> & { readonly text: string }

/** Restores an earlier text of an entry, as an edit of the current one. */
export function useRestoreText(uid: string, entry: Entry, onRestored: () => void) {
  const [failure, setFailure] = useState<RestoreFailure>()
  const restore = async ({ content, category }: EntryText) => {
    const outcome = await editEntry(getJournal(uid), { seen: entry, content, category }, Date.now())
    if (outcome.status === 'failed') {
      setFailure({ ...outcome, text: content })
      return
    }
    showToast({ text: 'Restored. The version it replaced stays in History.', durationMs: 5_000 })
    onRestored()
  }
  return { failure, restore }
}
