import type { Entry } from '@geist/domain'
import { create } from 'zustand'

import { dropEdit, editsOf, writeEdit } from './edits-store'
import { isChanged, type KeptEdit } from './kept-edit'

/** The edits that pending saves took, by the ids of their entries. A dialog that is closed and opened again meanwhile knows of them. */
export const usePendingEdits = create<{ readonly pending: ReadonlyMap<string, KeptEdit> }>(() => ({
  pending: new Map(),
}))

/** Notes which edit of an entry a save took; `undefined` once it is over. */
export function setPending(entryId: string, edit: KeptEdit | undefined): void {
  const pending = new Map(usePendingEdits.getState().pending)
  if (edit) pending.set(entryId, edit)
  else pending.delete(entryId)
  usePendingEdits.setState({ pending })
}

/**
 * Drops the edit that a save took. Text typed since, here or in another tab, stays as an edit of what was saved.
 *
 * @param seen the entry as the save left it
 * @param keeps whether the saved edit stays on the device too, until the server has it
 * @returns whether text was typed since
 */
export function settleEdit(uid: string, taken: KeptEdit, seen: Entry, { keeps }: { readonly keeps: boolean }): boolean {
  const current = editsOf(uid).edits.get(seen.id)
  const isTypedSince = current !== undefined && isChanged(current, taken)
  if (isTypedSince && current.seen.revision === taken.seen.revision) writeEdit(uid, { ...current, seen })
  if (!isTypedSince && !keeps) dropEdit(uid, taken)
  return isTypedSince
}
