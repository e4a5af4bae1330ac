import { limits, type Parsed } from '@geist/domain'

import { parseAsked } from '../../shared/ai/parse-asked'

/** Judges what somebody asks of their entries, before anything is sent. A cut-up may be made without a prompt. */
export function parsePrompt(
  input: string,
  { isRequired }: { readonly isRequired: boolean },
): Parsed<string, 'blank' | 'too-long'> {
  return parseAsked(input, { isRequired, maxLength: limits.userPromptMaxLength })
}
