import type { Entry } from '@geist/domain'

import { isChanged, type KeptEdit } from './kept-edit'
import { parseEdit } from './parse-edit'

/**
 * Whether nothing is lost with an edit: its note says the same by now, or is gone and said so when the edit began.
 *
 * @param entry as it is now; `undefined` where it is gone
 */
export function isSaved(edit: KeptEdit, entry: Pick<Entry, 'content' | 'category'> | undefined): boolean {
  const parsed = parseEdit(edit)
  return (
    parsed.status === 'accepted' &&
    !isChanged({ ...edit, content: parsed.content, category: parsed.category }, entry ?? edit.seen)
  )
}
