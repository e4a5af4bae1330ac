import type { Entry } from '@geist/domain'

import { isChanged, type UnsavedEdit } from './unsaved-edit'

/** The unsaved edits of an account, by entry id. */
export interface UnsavedEdits {
  readonly uid: string
  readonly edits: ReadonlyMap<string, UnsavedEdit>
}

/** Finds the unsaved edit of an entry, if its text differs from the entry. */
export function findUnfinishedEdit({ uid, edits }: UnsavedEdits, entry: Entry): UnsavedEdit | undefined {
  const edit = uid === entry.uid ? edits.get(entry.id) : undefined
  return edit && isChanged(edit, entry) ? edit : undefined
}
