import type { LeftOutEntry } from '@geist/domain'
import type { SelectedText } from './read-selection'

/** Reports a left-out text; nothing for a line whose entry is unknown. */
export function leftOutFor(why: LeftOutEntry['why']) {
  return ({ id }: SelectedText): LeftOutEntry[] => (id === undefined ? [] : [{ id, why }])
}
