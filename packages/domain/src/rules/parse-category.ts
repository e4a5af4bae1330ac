import { limits } from '../constants/limits'
import type { Parsed } from './parsed'

/** Judges a category. Spaces around it are dropped. It may be empty: an edit may take the category away. */
export function parseCategory(input: string): Parsed<string, 'too-long'> {
  const category = input.trim()
  if (category.length <= limits.categoryMaxLength) return { status: 'accepted', value: category }
  const sentence = `That category is too long. Please use at most ${limits.categoryMaxLength} characters.`
  return { status: 'refused', reason: 'too-long', sentence }
}
