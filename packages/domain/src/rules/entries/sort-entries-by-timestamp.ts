import { compareNewestFirst, type Dated } from './compare-newest-first'

export function sortEntriesByTimestamp<E extends Dated>(entries: readonly E[]): E[] {
  return entries.toSorted(compareNewestFirst)
}
