import { limits } from '../../constants/limits'
import { replaceLoneSurrogates } from '../text/code-units'
import type { ValidationResult } from '../validation-result'

/**
 * Validates the text of an entry. It trims nothing and accepts an empty text; the composer decides
 * whether a draft may be empty.
 *
 * Lone surrogates, which a cut or a broken paste leaves behind, become U+FFFD.
 */
export function parseContent(input: string): ValidationResult<string, 'too-long'> {
  if (input.length > limits.contentMaxLength) {
    return { status: 'refused', reason: 'too-long', sentence: describeTooLong(input.length) }
  }
  return { status: 'accepted', value: replaceLoneSurrogates(input) }
}

function describeTooLong(length: number): string {
  const actual = length.toLocaleString('en-US')
  const max = limits.contentMaxLength.toLocaleString('en-US')
  return `This note is too long: ${actual} characters, and the limit is ${max}. Your text is still here; please shorten it or split it.`
}
