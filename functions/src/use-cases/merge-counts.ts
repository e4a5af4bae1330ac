import { limits } from '@geist/domain'
import type { CountedCategory } from './stats-store'

/**
 * For how long a category without entries stays among the counts, in milliseconds: so that the other events of the same moment, say of
 * a whole category that was thrown away, find it counted.
 */
const emptyKeptMs = 3_600_000

/**
 * Counts of an account after some of its categories have been counted again. Of two counts of a category the later one is right,
 * whichever arrives first: so it does not matter in which order, or how often, they are merged.
 *
 * An account with more categories than a document holds keeps those that most entries have.
 */
export function mergeCounts(
  stored: readonly CountedCategory[],
  counted: readonly CountedCategory[],
): readonly CountedCategory[] {
  const merged = new Map<string, CountedCategory>()
  for (const one of [...stored, ...counted]) {
    const other = merged.get(one.category)
    if (other === undefined || one.countedAt > other.countedAt) merged.set(one.category, one)
  }
  const latest = Math.max(...[...merged.values()].map(({ countedAt }) => countedAt))
  return [...merged.values()]
    .filter(({ count, countedAt }) => count > 0 || latest - countedAt < emptyKeptMs)
    .toSorted((one, other) => other.count - one.count || (one.category < other.category ? -1 : 1))
    .slice(0, limits.countedCategoriesMax)
}
