import type { LeftOutEntry } from '@geist/domain'
import type { SelectedText } from './read-selection'

/** What is told of a text that is left out; of a line whose entry nobody knows, nothing. */
export function leftOutFor(why: LeftOutEntry['why']) {
  return ({ id }: SelectedText): LeftOutEntry[] => (id === undefined ? [] : [{ id, why }])
}
