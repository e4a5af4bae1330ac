import type { LeftOutEntry } from '@geist/domain'
import type { SelectedText } from './read-selection'

/**
 * Returns a function for `flatMap` that reports a text as left out for this reason. It reports
 * nothing for a line whose entry is unknown.
 */
export function toLeftOutEntries(why: LeftOutEntry['why']) {
  return ({ id }: SelectedText): LeftOutEntry[] => (id === undefined ? [] : [{ id, why }])
}
