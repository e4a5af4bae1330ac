import { partSelected } from '../rules/part-selected'
import type { JoinedEntry } from './joined-entries'

/** Whether a payload's text is what its entries are joined to, where it names any. */
export function isJoinedOf({
  content,
  entries,
}: {
  readonly content: string
  readonly entries?: readonly JoinedEntry[]
}): boolean {
  return entries === undefined || partSelected(content, entries) !== undefined
}
