import { type ValidationResult, parseContent, parseNewEntryCategory } from '@geist/domain'

import type { Draft } from './draft'
import { describeDayProblem } from './draft-day'

export type DraftRefusal = 'nothing-written' | 'blank' | 'too-long' | 'invalid-day'

/**
 * Validates a draft before it becomes an entry.
 *
 * @param now epoch milliseconds
 */
export function parseDraft(
  draft: Draft,
  now: number,
): ValidationResult<Pick<Draft, 'content' | 'category'>, DraftRefusal> {
  if (draft.content.trim() === '') {
    return { status: 'refused', reason: 'nothing-written', sentence: 'Write something first, then submit it.' }
  }
  const category = parseNewEntryCategory(draft.category)
  if (category.status === 'refused') return category
  const content = parseContent(draft.content)
  if (content.status === 'refused') return content
  const { day } = draft
  const dayProblem = day === undefined ? undefined : describeDayProblem(day, now)
  if (dayProblem !== undefined) return { status: 'refused', reason: 'invalid-day', sentence: dayProblem }
  return { status: 'accepted', value: { content: content.value, category: category.value } }
}
