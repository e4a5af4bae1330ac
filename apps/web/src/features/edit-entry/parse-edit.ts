import { parseCategory, parseContent } from '@geist/domain'

import type { KeptEdit } from './kept-edit'

export type ParsedEdit =
  | { readonly status: 'accepted'; readonly content: string; readonly category: string }
  | { readonly status: 'refused'; readonly field: 'content' | 'category'; readonly sentence: string }

/** What of an edit can be saved, or which field stands in the way. Neither has to say anything: an edit may empty both. */
export function parseEdit(edit: KeptEdit): ParsedEdit {
  const content = parseContent(edit.content)
  if (content.status === 'refused') return { status: 'refused', field: 'content', sentence: content.sentence }
  // Only what was changed is tidied up: a category of another device stays as it is.
  if (edit.category === edit.seen.category)
    return { status: 'accepted', content: content.value, category: edit.category }
  const category = parseCategory(edit.category)
  if (category.status === 'refused') return { status: 'refused', field: 'category', sentence: category.sentence }
  return { status: 'accepted', content: content.value, category: category.value }
}
