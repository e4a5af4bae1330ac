import { limits, type Parsed } from '@geist/domain'

import { parseAsked } from '../../shared/ai/parse-asked'

export function parsePrompt(
  input: string,
  { isRequired }: { readonly isRequired: boolean },
): Parsed<string, 'blank' | 'too-long'> {
  return parseAsked(input, { isRequired, maxLength: limits.userPromptMaxLength })
}
