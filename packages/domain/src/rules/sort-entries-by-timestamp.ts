import { compareNewestFirst, type Dated } from './compare-newest-first'

/** Newest first; entries of one moment by descending id. Gives a new list. */
export function sortEntriesByTimestamp<E extends Dated>(entries: readonly E[]): E[] {
  return entries.toSorted(compareNewestFirst)
}
