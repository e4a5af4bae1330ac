import { limits } from '../../constants/limits'
import { cleanName } from '../text/clean-name'
import type { ValidationResult } from '../validation-result'

/** Validates and cleans a category. It may be empty: an edit may remove the category. */
export function parseCategory(input: string): ValidationResult<string, 'too-long'> {
  const category = cleanName(input)
  if (category.length <= limits.categoryMaxLength) return { status: 'accepted', value: category }
  const sentence = `That category is too long. Please use at most ${limits.categoryMaxLength} characters.`
  return { status: 'refused', reason: 'too-long', sentence }
}
