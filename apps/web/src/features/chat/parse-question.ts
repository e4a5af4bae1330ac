import { asking, type Parsed } from '@geist/domain'

import { parseAsked } from '../../shared/ai/parse-asked'

export function parseQuestion(input: string): Parsed<string, 'blank' | 'too-long'> {
  return parseAsked(input, { isRequired: true, maxLength: asking.questionMaxLength })
}
