import { type ValidationResult, parseContent, parseNewEntryCategory } from '@geist/domain'

import type { Draft } from './draft'

export type DraftRefusal = 'nothing-written' | 'blank' | 'too-long'

/** Validates a draft before it becomes an entry. */
export function parseDraft(draft: Draft): ValidationResult<Pick<Draft, 'content' | 'category'>, DraftRefusal> {
  if (draft.content.trim() === '') {
    return { status: 'refused', reason: 'nothing-written', sentence: 'Write something first, then submit it.' }
  }
  const category = parseNewEntryCategory(draft.category)
  if (category.status === 'refused') return category
  const content = parseContent(draft.content)
  if (content.status === 'refused') return content
  return { status: 'accepted', value: { content: content.value, category: category.value } }
}
