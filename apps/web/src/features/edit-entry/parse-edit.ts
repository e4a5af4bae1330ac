import { parseCategory, parseContent } from '@geist/domain'

import type { UnsavedEdit } from './unsaved-edit'

export type ParsedEdit =
  | { readonly status: 'accepted'; readonly content: string; readonly category: string }
  | { readonly status: 'refused'; readonly field: 'content' | 'category'; readonly sentence: string }

/** Validates and normalizes an edit. Both fields may be empty. */
export function parseEdit(edit: UnsavedEdit): ParsedEdit {
  const content = parseContent(edit.content)
  if (content.status === 'refused') return { status: 'refused', field: 'content', sentence: content.sentence }
  // Only a changed category is normalized: one set on another device stays as it is.
  if (edit.category === edit.seen.category)
    return { status: 'accepted', content: content.value, category: edit.category }
  const category = parseCategory(edit.category)
  if (category.status === 'refused') return { status: 'refused', field: 'category', sentence: category.sentence }
  return { status: 'accepted', content: content.value, category: category.value }
}
