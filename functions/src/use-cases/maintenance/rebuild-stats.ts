import { mergeCounts } from '../triggers/merge-counts'
import { countAllCategories, type RecountDependencies } from '../triggers/recount-changed-categories'
import type { CountedCategory } from '../ports/stats-store'

/** A wrong count; `storedCount` is `undefined` if the category was missing. */
export interface CountDifference {
  readonly category: string
  readonly storedCount: number | undefined
  readonly actualCount: number
}

export interface RebuildResult {
  readonly categoryCount: number
  readonly entryCount: number
  /** Wrong counts; with `isDryRun` they still are. */
  readonly differences: readonly CountDifference[]
}

/**
 * Attempts to write before giving up; each conflict means that another process wrote the counts.
 */
const maxAttempts = 20

/**
 * Recounts all categories of an account and writes the differences. Safe to run while users write:
 * a later count by a trigger wins.
 *
 * @throws after too many conflicts
 */
export async function rebuildStats(
  uid: string,
  { store, pause, isDryRun }: Pick<RecountDependencies, 'store' | 'pause'> & { readonly isDryRun: boolean },
): Promise<RebuildResult> {
  const storedCategories = (await store.readStats(uid))?.categories ?? []
  const countedCategories = await countAllCategories(
    uid,
    storedCategories.map(({ category }) => category),
    store,
  )
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await store.readStats(uid)
    const storedCounts = stored?.categories ?? []
    const categories = mergeCounts(storedCounts, countedCategories)
    const differences = findDifferences(storedCounts, categories)
    const result = {
      categoryCount: categories.filter(({ count }) => count > 0).length,
      entryCount: categories.reduce((sum, { count }) => sum + count, 0),
      differences,
    }
    if (isDryRun || differences.length === 0) return result
    if (await store.replaceStats(uid, stored, categories)) return result
    await pause(200)
  }
  throw new Error('The counts changed each time while they were being rebuilt. Try again in a quieter moment.')
}

function findDifferences(
  storedCategories: readonly CountedCategory[],
  currentCategories: readonly CountedCategory[],
): readonly CountDifference[] {
  const storedCounts = new Map(storedCategories.map(({ category, count }) => [category, count]))
  const actualCounts = new Map(currentCategories.map(({ category, count }) => [category, count]))
  return [...new Set([...storedCounts.keys(), ...actualCounts.keys()])]
    .map((category) => ({
      category,
      storedCount: storedCounts.get(category),
      actualCount: actualCounts.get(category) ?? 0,
    }))
    .filter(({ storedCount, actualCount }) => (storedCount ?? 0) !== actualCount)
}
