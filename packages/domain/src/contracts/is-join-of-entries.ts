import { splitSelection } from '../rules/download/split-selection'
import type { JoinedEntry } from './joined-entries'

/** Whether `content` is exactly the join of `entries`; true without `entries`. */
export function isJoinOfEntries({
  content,
  entries,
}: {
  readonly content: string
  readonly entries?: readonly JoinedEntry[]
}): boolean {
  return entries === undefined || splitSelection(content, entries) !== undefined
}
