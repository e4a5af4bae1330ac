import { mergeCounts } from './merge-counts'
import { countAll, type RecountTools } from './recount'
import type { CountedCategory } from './stats-store'

/** A category whose count was wrong. `undefined`: the counts did not name it. */
export interface CountDifference {
  readonly category: string
  readonly stored: number | undefined
  readonly counted: number
}

export interface Rebuilt {
  /** Categories that have entries. */
  readonly categories: number
  readonly entries: number
  /** What had been wrong, or with `isCheck` still is. */
  readonly differences: readonly CountDifference[]
}

/** How often it tries to write before it gives up: each time somebody else has written the counts within a moment. */
const attempts = 20

/**
 * Counts an account as a whole and writes what differs. It may run while people write: each count holds for a moment, and where a trigger has
 * counted a category later, that is kept.
 *
 * @throws when it never got to write
 */
export async function rebuildStats(
  uid: string,
  { store, pause, isCheck }: Pick<RecountTools, 'store' | 'pause'> & { readonly isCheck: boolean },
): Promise<Rebuilt> {
  const named = (await store.stats(uid))?.categories ?? []
  const counted = await countAll(
    uid,
    named.map(({ category }) => category),
    store,
  )
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await store.stats(uid)
    const before = stored?.categories ?? []
    const categories = mergeCounts(before, counted)
    const differences = differencesOf(before, categories)
    const rebuilt = {
      categories: categories.filter(({ count }) => count > 0).length,
      entries: categories.reduce((sum, { count }) => sum + count, 0),
      differences,
    }
    if (isCheck || differences.length === 0) return rebuilt
    if (await store.replaceStats(uid, stored, categories)) return rebuilt
    await pause(200)
  }
  throw new Error('The counts changed each time while they were being rebuilt. Try again in a quieter moment.')
}

function differencesOf(
  before: readonly CountedCategory[],
  after: readonly CountedCategory[],
): readonly CountDifference[] {
  const storedCounts = new Map(before.map(({ category, count }) => [category, count]))
  const counts = new Map(after.map(({ category, count }) => [category, count]))
  return [...new Set([...storedCounts.keys(), ...counts.keys()])]
    .map((category) => ({ category, stored: storedCounts.get(category), counted: counts.get(category) ?? 0 }))
    .filter(({ stored, counted }) => (stored ?? 0) !== counted)
}
