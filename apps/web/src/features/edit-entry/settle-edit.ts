import type { Entry } from '@geist/domain'

import { dropEdit, readEdits, writeEdit } from './edits-store'
import { isChanged, type UnsavedEdit } from './unsaved-edit'

/**
 * Drops a saved edit. Text typed since, here or in another tab, becomes an edit of the saved text.
 *
 * @param newBase the entry that text typed since is based on
 * @param isRetained whether the saved edit stays on the device until the server has it
 * @returns whether text was typed since
 */
export function settleEdit(
  uid: string,
  savedEdit: UnsavedEdit,
  newBase: Entry,
  { isRetained }: { readonly isRetained: boolean },
): boolean {
  const storedEdit = readEdits(uid).edits.get(newBase.id)
  const hasNewerText = storedEdit !== undefined && isChanged(storedEdit, savedEdit)
  // If the stored edit has another base than the saved one, another tab has set it: keep that base.
  if (hasNewerText && storedEdit.seen.revision === savedEdit.seen.revision)
    writeEdit(uid, { ...storedEdit, seen: newBase })
  if (!hasNewerText && !isRetained) dropEdit(uid, savedEdit)
  return hasNewerText
}
