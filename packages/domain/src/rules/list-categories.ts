import type { CategoryCount } from '../entities/category-stats'
import { compareText } from './compare-text'

/** The categories that entries have, alphabetically, with their counts. Entries without one keep theirs (''), first of all. */
export function listCategories(counts: readonly CategoryCount[]): readonly CategoryCount[] {
  return counts.filter(({ count }) => count > 0).toSorted((one, other) => compareText(one.category, other.category))
}
