import { threads, truncateCodeUnits } from '@geist/domain'

import { truncateToLine } from '../../shared/truncate-to-line'

/** The start of the first question, without bidi control characters; '…' if blank. */
export function titleOf(question: string): string {
  // Truncates at grapheme clusters; the limit counts UTF-16 code units, as the rules do.
  return truncateCodeUnits(truncateToLine(question, 80), threads.titleMaxLength) || '…'
}
