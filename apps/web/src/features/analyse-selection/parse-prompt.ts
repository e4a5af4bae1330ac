import { limits, type ValidationResult } from '@geist/domain'

import { validateQuestion } from '../../shared/ai/validate-question'

export function parsePrompt(
  input: string,
  { isRequired }: { readonly isRequired: boolean },
): ValidationResult<string, 'blank' | 'too-long'> {
  return validateQuestion(input, { isRequired, maxLength: limits.userPromptMaxLength })
}
