import * as messages from '../messages'
import { parseCategory } from './parse-category'
import type { Parsed } from './parsed'

/** Judges the category of a new entry, which unlike an edited one must have one. Spaces around it are dropped. */
export function parseNewEntryCategory(input: string): Parsed<string, 'blank' | 'too-long'> {
  const category = parseCategory(input)
  const isBlank = category.status === 'accepted' && category.value === ''
  return isBlank ? { status: 'refused', reason: 'blank', sentence: messages.chooseCategory } : category
}
