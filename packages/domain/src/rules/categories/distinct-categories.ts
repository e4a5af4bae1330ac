import { compareText } from '../text/compare-text'

/**
 * The unique categories, alphabetically. The empty category ('') comes first, so that it can be
 * chosen, too.
 */
export function distinctCategories(categories: Iterable<string>): string[] {
  return [...new Set(categories)].toSorted(compareText)
}
