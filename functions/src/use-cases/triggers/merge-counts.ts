import { limits } from '@geist/domain'
import type { CountedCategory } from '../ports/stats-store'

/**
 * How long a count of 0 is kept, in milliseconds. Its `countedAt` stops late events of the same
 * change from counting the category again.
 */
const zeroCountRetentionMs = 3_600_000

/**
 * Merges new counts into an account's counts. The later of two counts of a category wins, so order
 * and repetition do not matter.
 *
 * Beyond the maximum of categories, those with the most entries are kept.
 */
export function mergeCounts(
  stored: readonly CountedCategory[],
  counted: readonly CountedCategory[],
): readonly CountedCategory[] {
  const mergedCounts = new Map<string, CountedCategory>()
  for (const count of [...stored, ...counted]) {
    const existing = mergedCounts.get(count.category)
    if (existing === undefined || count.countedAt > existing.countedAt) mergedCounts.set(count.category, count)
  }
  const latestCountedAt = Math.max(...[...mergedCounts.values()].map(({ countedAt }) => countedAt))
  return [...mergedCounts.values()]
    .filter(({ count, countedAt }) => count > 0 || latestCountedAt - countedAt < zeroCountRetentionMs)
    .toSorted((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1))
    .slice(0, limits.countedCategoriesMax)
}
