import { type Entry, trash } from '@geist/domain'
import { useRef, useState } from 'react'

import { announce } from '../../shared/announce/announce'
import { showToast } from '../../shared/toast/toast-store'
import { dropEdit, reopenEdit, writeEdit } from './edits-store'
import { usePendingEdits } from './pending-edits'
import { type EditOutcome, saveEdit } from './save-edit'
import { isChanged, type UnsavedEdit } from './unsaved-edit'

/** Why the last save did nothing. */
type SaveFailure = Extract<EditOutcome, { status: 'refused' | 'failed' }>

export const savedInPart = 'Saved, without what you typed since. Save again to keep that too.'

/** The edit of a dialog, with what its buttons do. */
export function useEdit(uid: string, currentEdit: UnsavedEdit) {
  // Snapshot shown during the closing animation.
  const [finalEdit, setFinalEdit] = useState<UnsavedEdit>()
  const edit = finalEdit ?? currentEdit
  const pendingEdit = usePendingEdits((state) => state.pending.get(currentEdit.seen.id))
  const [failure, setFailure] = useState<SaveFailure>()
  const [isTypedSince, setTypedSince] = useState(false)
  // The entry as the last save left it. Undoing a cancelled edit continues from there.
  const savedEntry = useRef<Entry>(undefined)

  const change = (fields: Partial<Pick<UnsavedEdit, 'content' | 'category'>>) => {
    setFailure(undefined)
    writeEdit(uid, { ...edit, ...fields })
  }
  const cancel = () => {
    setFinalEdit(edit)
    // The text of a pending save stays on the device until the save ends: discard only later
    // typing.
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
    setTypedSince(outcome.isTypedSince)
    if (!outcome.isTypedSince) setFinalEdit(edit)
    if (outcome.status === 'saved') announce(outcome.isTypedSince ? savedInPart : 'Saved')
  }

  const isOpen = finalEdit === undefined
  return { edit, pendingEdit, isOpen, failure, isTypedSince, change, cancel, close, save }
}
