import type { Entry } from '@geist/domain'

import { isChanged, type UnsavedEdit } from './unsaved-edit'
import { parseEdit } from './parse-edit'

/**
 * Whether dropping an edit loses no text: the entry already has it, or the edit changed nothing.
 *
 * @param entry the current entry; `undefined` if it no longer exists
 */
export function isSaved(edit: UnsavedEdit, entry: Pick<Entry, 'content' | 'category'> | undefined): boolean {
  const parsed = parseEdit(edit)
  return (
    parsed.status === 'accepted' &&
    !isChanged({ ...edit, content: parsed.content, category: parsed.category }, entry ?? edit.seen)
  )
}
