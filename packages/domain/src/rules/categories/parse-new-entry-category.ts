import * as messages from '../../messages'
import { parseCategory } from './parse-category'
import type { ValidationResult } from '../validation-result'

/** Validates the category of a new entry, which is required, unlike that of an edited one. */
export function parseNewEntryCategory(input: string): ValidationResult<string, 'blank' | 'too-long'> {
  const category = parseCategory(input)
  const isBlank = category.status === 'accepted' && category.value === ''
  return isBlank ? { status: 'refused', reason: 'blank', sentence: messages.chooseCategory } : category
}
