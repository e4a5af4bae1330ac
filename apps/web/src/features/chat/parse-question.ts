import { journalQuestionLimits, type ValidationResult } from '@geist/domain'

import { validateQuestion } from '../../shared/ai/validate-question'

export function parseQuestion(input: string): ValidationResult<string, 'blank' | 'too-long'> {
  return validateQuestion(input, { isRequired: true, maxLength: journalQuestionLimits.questionMaxLength })
}
