import type { ValidationResult } from '@geist/domain'

/** Validates a user's question before it is sent. */
export function validateQuestion(
  input: string,
  { isRequired, maxLength }: { readonly isRequired: boolean; readonly maxLength: number },
): ValidationResult<string, 'blank' | 'too-long'> {
  const asked = input.trim().replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  if (isRequired && asked === '') {
    return { status: 'refused', reason: 'blank', sentence: 'Please write what you would like to ask.' }
  }
  if (asked.length <= maxLength) return { status: 'accepted', value: asked }
  const [has, fits] = [asked.length, maxLength].map((count) => count.toLocaleString('en-US'))
  return {
    status: 'refused',
    reason: 'too-long',
    sentence: `Your question has ${has} characters, and ${fits} can be asked at once. It is still here: please shorten it.`,
  }
}
