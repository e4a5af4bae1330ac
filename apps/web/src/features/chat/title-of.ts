import { threads } from '@geist/domain'

import { oneLine } from '../../shared/one-line'
import { wholeCharacters } from '../../shared/whole-characters'

/** What a conversation is called: the beginning of its first question, without what would turn the words beside it; '…' where nothing of it can be seen. */
export function titleOf(question: string): string {
  // In characters as people see them, of which a family is eleven code units; rules count those.
  return wholeCharacters(oneLine(question, 80), threads.titleMaxLength) || '…'
}
