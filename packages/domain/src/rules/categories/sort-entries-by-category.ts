import { compareNewestFirst, type Dated } from '../entries/compare-newest-first'
import { compareText } from '../text/compare-text'

/** Sorts by category in natural order, then newest first. */
export function sortEntriesByCategory<E extends Dated & { readonly category: string }>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => compareText(a.category, b.category) || compareNewestFirst(a, b))
}
