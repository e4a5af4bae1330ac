import type { Entry } from '@geist/domain'

import { isChanged, type UnsavedEdit } from './unsaved-edit'

/** The unsaved edit of an entry, if its text differs from the entry. */
export function unfinishedEditOf(
  { uid, edits }: { readonly uid: string; readonly edits: ReadonlyMap<string, UnsavedEdit> },
  entry: Entry,
): UnsavedEdit | undefined {
  const edit = uid === entry.uid ? edits.get(entry.id) : undefined
  return edit && isChanged(edit, entry) ? edit : undefined
}
