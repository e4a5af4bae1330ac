import type { Entry } from '@geist/domain'
import { create } from 'zustand'

import { dropEdit, readEdits, writeEdit } from './edits-store'
import { isChanged, type UnsavedEdit } from './unsaved-edit'

/**
 * Edits whose save is pending, by entry id. In a store, so that a reopened dialog knows of them.
 */
export const usePendingEdits = create<{ readonly pending: ReadonlyMap<string, UnsavedEdit> }>(() => ({
  pending: new Map(),
}))

/** Registers the edit that is being saved; `undefined` once the save has ended. */
export function setPending(entryId: string, edit: UnsavedEdit | undefined): void {
  const pending = new Map(usePendingEdits.getState().pending)
  if (edit) pending.set(entryId, edit)
  else pending.delete(entryId)
  usePendingEdits.setState({ pending })
}

/**
 * Drops a saved edit. Text typed since, here or in another tab, becomes an edit of the saved text.
 *
 * @param seen the entry as the save left it
 * @param isRetained whether the saved edit stays on the device until the server has it
 * @returns whether text was typed since
 */
export function settleEdit(
  uid: string,
  savedEdit: UnsavedEdit,
  seen: Entry,
  { isRetained }: { readonly isRetained: boolean },
): boolean {
  const current = readEdits(uid).edits.get(seen.id)
  const isTypedSince = current !== undefined && isChanged(current, savedEdit)
  if (isTypedSince && current.seen.revision === savedEdit.seen.revision) writeEdit(uid, { ...current, seen })
  if (!isTypedSince && !isRetained) dropEdit(uid, savedEdit)
  return isTypedSince
}
