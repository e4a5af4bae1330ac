import { threads, truncateCodeUnits } from '@geist/domain'

import { truncateToLine } from '../../shared/truncate-to-line'

/** Creates a title from the start of the first question; '…' if it is blank. */
export function createThreadTitle(question: string): string {
  // Truncates at grapheme clusters; the limit counts UTF-16 code units, as the rules do.
  return truncateCodeUnits(truncateToLine(question, 80), threads.titleMaxLength) || '…'
}
