import { compareText } from './compare-text'

/** Each category once, alphabetically. Entries without one keep theirs (''), first of all, so that they can be chosen too. */
export function distinctCategories(categories: Iterable<string>): string[] {
  return [...new Set(categories)].toSorted(compareText)
}
