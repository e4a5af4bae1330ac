import { BotOff } from 'lucide-react'

import type { EntryAction } from '../../features/browse-entries/entry-action'
import { getJournal } from '../../shared/local/get-journal'
import { setNeverAi } from '../../shared/local/operations/set-never-ai'
import { describeSaveFailure } from '../../shared/save-failure/describe-save-failure'
import { showToast } from '../../shared/toast/toast-store'

/** Duration of the error toast, in milliseconds. */
const failureMs = 8_000

/** Creates the menu item that excludes an entry from every AI, or includes it again. */
export function createNeverAiAction(uid: string): EntryAction {
  return {
    label: 'Never AI',
    Icon: BotOff,
    isOn: (entry) => entry.neverAi === true,
    onSelect: ({ id, neverAi }) => void saveNeverAi(uid, id, neverAi !== true),
  }
}

async function saveNeverAi(uid: string, entryId: string, neverAi: boolean): Promise<void> {
  const outcome = await setNeverAi(getJournal(uid), entryId, neverAi, Date.now())
  if (outcome.status === 'failed') showToast({ text: describeSaveFailure(outcome.reason), durationMs: failureMs })
}
