import type { Entry } from '@geist/domain'

import { isChanged, type KeptEdit } from './kept-edit'

/** The edit of an entry that was begun and not saved, where it says anything else than the entry. */
export function unfinishedEditOf(
  { uid, edits }: { readonly uid: string; readonly edits: ReadonlyMap<string, KeptEdit> },
  entry: Entry,
): KeptEdit | undefined {
  const edit = uid === entry.uid ? edits.get(entry.id) : undefined
  return edit && isChanged(edit, entry) ? edit : undefined
}
