import { compareText } from '../text/compare-text'

/**
 * The distinct categories, alphabetically. The empty category ('') comes first, so that it can be
 * chosen, too.
 */
export function listDistinctCategories(categories: Iterable<string>): string[] {
  return [...new Set(categories)].toSorted(compareText)
}
