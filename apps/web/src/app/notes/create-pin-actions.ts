import { Pin, PinOff } from 'lucide-react'

import type { EntryAction } from '../../features/browse-entries/entry-action'
import { findCardButton, prepareNextFocus } from '../../shared/card-focus'
import { getJournal } from '../../shared/local/get-journal'
import { setPinned } from '../../shared/local/operations/set-pinned'
import { readEntries } from '../../shared/local/queries/read-entries'
import { describeChangeFailure } from '../../shared/save-failure/describe-change-failure'
import { showToast } from '../../shared/toast/toast-store'

/** Duration of the toast, in milliseconds. */
const toastMs = 6_000

/** Creates the menu items that keep an entry on top of the list, or take it back to its place. */
export function createPinActions(uid: string): readonly EntryAction[] {
  return [
    {
      label: 'Pin',
      Icon: Pin,
      isHidden: ({ pinned = false }) => pinned,
      onSelect: ({ id }) => void changePin(uid, id, true),
    },
    {
      label: 'Unpin',
      Icon: PinOff,
      isHidden: ({ pinned = false }) => !pinned,
      onSelect: ({ id }) => void changePin(uid, id, false),
    },
  ]
}

async function changePin(uid: string, entryId: string, pinned: boolean): Promise<void> {
  const journal = getJournal(uid)
  // An unpinned note may return to a page that is not loaded.
  const findNextFocus = prepareNextFocus([entryId])
  const outcome = await setPinned(journal, entryId, pinned, Date.now())
  if (outcome.status === 'failed') {
    showToast({ text: describeChangeFailure(outcome.reason, 'changed'), durationMs: toastMs })
    return
  }
  const [entry] = await readEntries(journal, [entryId])
  if (entry === undefined) {
    showToast({ text: 'This note has been deleted.', durationMs: toastMs })
    return
  }
  showToast({
    text: pinned ? 'Pinned to the top of your notes' : 'Unpinned',
    action: { label: 'Undo', onPress: () => void changePin(uid, entryId, !pinned) },
    durationMs: toastMs,
  })
  // Moving a card within the list drops its focus.
  if (document.activeElement === document.body)
    (findCardButton(entryId) ?? findNextFocus())?.focus({ preventScroll: true })
}
