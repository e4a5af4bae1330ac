import { create } from 'zustand'

import type { UnsavedEdit } from './unsaved-edit'

/** Edits that are being saved, by entry id. A store, so that a reopened dialog sees them. */
export const usePendingEdits = create<{ readonly pending: ReadonlyMap<string, UnsavedEdit> }>(() => ({
  pending: new Map(),
}))

/** Registers the edit that is being saved; `undefined` once the save has ended. */
export function setPendingEdit(entryId: string, edit: UnsavedEdit | undefined): void {
  const pending = new Map(usePendingEdits.getState().pending)
  if (edit) pending.set(entryId, edit)
  else pending.delete(entryId)
  usePendingEdits.setState({ pending })
}
