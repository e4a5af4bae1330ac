import { type Entry, trash } from '@geist/domain'
import { useRef, useState } from 'react'

import { announce } from '../../shared/announce/announce'
import { showToast } from '../../shared/toast/toast-store'
import { dropEdit, reopenEdit, writeEdit } from './edits-store'
import { usePendingEdits } from './pending-edits'
import { type SaveEditOutcome, saveEdit } from './save-edit'
import { isChanged, type UnsavedEdit } from './unsaved-edit'

/** Why the last save was not made. */
type SaveFailure = Extract<SaveEditOutcome, { status: 'refused' | 'failed' }>

export const partlySavedSentence = 'Saved, but not what you typed while it was saving. Save again to keep it.'

/** The edit of a dialog, with the actions of its buttons. */
export function useEdit(uid: string, currentEdit: UnsavedEdit) {
  // A snapshot for the closing animation: the edit itself is dropped by then.
  const [finalEdit, setFinalEdit] = useState<UnsavedEdit>()
  const edit = finalEdit ?? currentEdit
  const pendingEdit = usePendingEdits((state) => state.pending.get(currentEdit.seen.id))
  const [failure, setFailure] = useState<SaveFailure>()
  const [hasNewerText, setHasNewerText] = useState(false)
  // The entry after the last save. A restored edit is based on it.
  const savedEntry = useRef<Entry>(undefined)

  const change = (fields: Partial<Pick<UnsavedEdit, 'content' | 'category'>>) => {
    setFailure(undefined)
    writeEdit(uid, { ...edit, ...fields })
  }
  const cancel = () => {
    setFinalEdit(edit)
    // A pending save needs its text on the device until it ends: only later typing is discarded.
    if (pendingEdit) writeEdit(uid, pendingEdit)
    else dropEdit(uid, edit)
    if (!isChanged(edit, pendingEdit ?? edit.seen)) return
    showToast({
      text: 'Edit discarded',
      action: { label: 'Undo', onPress: () => reopenEdit(uid, { ...edit, seen: savedEntry.current ?? edit.seen }) },
      durationMs: trash.undoMs,
    })
  }
  const close = () => {
    setFinalEdit(edit)
    if (!pendingEdit && !isChanged(edit, edit.seen)) dropEdit(uid, edit)
  }
  const save = async () => {
    const outcome = await saveEdit(uid, edit, Date.now())
    if (outcome.status === 'busy') return
    if (outcome.status === 'refused' || outcome.status === 'failed') {
      setFailure(outcome)
      return
    }
    savedEntry.current = outcome.seen
    setHasNewerText(outcome.hasNewerText)
    if (!outcome.hasNewerText) setFinalEdit(edit)
    if (outcome.status === 'saved') announce(outcome.hasNewerText ? partlySavedSentence : 'Saved')
  }

  const isOpen = finalEdit === undefined
  return { edit, pendingEdit, isOpen, failure, hasNewerText, change, cancel, close, save }
}
