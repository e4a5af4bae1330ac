import type { CategoryCount } from '../../entities/category-stats'
import { compareText } from '../text/compare-text'

/**
 * Categories with at least one entry, alphabetically, with counts. The empty category ('') comes
 * first.
 */
export function listCategories(counts: readonly CategoryCount[]): readonly CategoryCount[] {
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => compareText(a.category, b.category))
}
