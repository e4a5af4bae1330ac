import { limits, type ValidationResult } from '@geist/domain'

import { validateQuestion } from '../../shared/ai/validate-question'

/** Trims and validates the prompt of a question or a cut-up. */
export function parsePrompt(
  input: string,
  { isRequired }: { readonly isRequired: boolean },
): ValidationResult<string, 'blank' | 'too-long'> {
  return validateQuestion(input, { isRequired, maxLength: limits.userPromptMaxLength })
}
