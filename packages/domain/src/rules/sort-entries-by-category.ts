import { compareNewestFirst, type Dated } from './compare-newest-first'
import { compareText } from './compare-text'

/** By category as a reader expects it; entries of one category newest first. Gives a new list. */
export function sortEntriesByCategory<E extends Dated & { readonly category: string }>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => compareText(a.category, b.category) || compareNewestFirst(a, b))
}
