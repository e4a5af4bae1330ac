import { composerSettings } from '../../constants/composer-settings'
import type { CategoryCount } from '../../entities/category-stats'
import { compareText } from '../text/compare-text'

export interface RankedCategories {
  /** Most used first, at most `composerSettings.topCategoryCount`. */
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
  return {
    top: ranked.slice(0, composerSettings.topCategoryCount),
    other: ranked.slice(composerSettings.topCategoryCount).toSorted(compareText),
  }
}
