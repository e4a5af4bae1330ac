import { threads } from '@geist/domain'

import { oneLine } from '../../shared/one-line'
import { wholeCharacters } from '../../shared/whole-characters'

/** The start of the first question, without bidi control characters; '…' if blank. */
export function titleOf(question: string): string {
  // Truncates at grapheme clusters; the limit counts UTF-16 code units, as the rules do.
  return wholeCharacters(oneLine(question, 80), threads.titleMaxLength) || '…'
}
