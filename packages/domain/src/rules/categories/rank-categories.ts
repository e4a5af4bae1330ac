import { composerSettings } from '../../constants/composer-settings'
import { savedCategories } from '../../constants/saved-categories'
import type { CategoryCount } from '../../entities/category-stats'
import { compareText } from '../text/compare-text'

export interface RankedCategories {
  /**
   * Most used first, at most `composerSettings.topCategoryCount`. Without the categories of saved
   * AI results.
   */
  readonly top: readonly string[]
  /** All others, alphabetically. */
  readonly other: readonly string[]
}

/**
 * Splits an account's categories into the most used and the rest. Ties rank alphabetically. Unused
 * and blank categories cannot be chosen and are left out.
 */
export function rankCategories(counts: readonly CategoryCount[]): RankedCategories {
  const ranked = counts
    .filter(({ category, count }) => count > 0 && category.trim() !== '')
    .toSorted((a, b) => b.count - a.count || compareText(a.category, b.category))
    .map(({ category }) => category)
  const top = ranked.filter((category) => !isSavedCategory(category)).slice(0, composerSettings.topCategoryCount)
  return { top, other: ranked.filter((category) => !top.includes(category)).toSorted(compareText) }
}

/** Whether a category is that of saved AI results, which a user rarely chooses for a note. */
export function isSavedCategory(category: string): boolean {
  return (Object.values(savedCategories) as readonly string[]).includes(category)
}
