import { type ValidationResult, replaceLoneSurrogates } from '@geist/domain'

/**
 * Validates a user's question before it is sent.
 *
 * @param options `maxLength` in UTF-16 code units
 */
export function validateQuestion(
  input: string,
  { isRequired, maxLength }: { readonly isRequired: boolean; readonly maxLength: number },
): ValidationResult<string, 'blank' | 'too-long'> {
  const question = replaceLoneSurrogates(input.trim())
  if (isRequired && question === '') {
    return { status: 'refused', reason: 'blank', sentence: 'Please write your question.' }
  }
  if (question.length <= maxLength) return { status: 'accepted', value: question }
  const length = question.length.toLocaleString('en-US')
  const limit = maxLength.toLocaleString('en-US')
  return {
    status: 'refused',
    reason: 'too-long',
    sentence: `Your question is too long: ${length} characters, and the limit is ${limit}. It’s still here; please shorten it.`,
  }
}
