import { mergeCounts } from './merge-counts'
import type { CountedCategory, StatsStore, StoredStats } from '../ports/stats-store'

/**
 * Minimum interval in milliseconds between writes of one account's counts; Firestore sustains about
 * one write a second per document.
 */
export const pauseBetweenWritesMs = 800

/** Attempts to write before giving up; each conflict means that another process succeeded. */
const maxAttempts = 20

export interface RecountTools {
  readonly store: StatsStore
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Recounts the given categories unless they were counted since their last change, and returns the
 * account's counts. An account without counts is counted as a whole. A concurrent recount only
 * saves this one work.
 *
 * @param changedAt time of the last change per category, on the server's clock
 * @throws after too many conflicts
 */
export async function recount(
  uid: string,
  changedAt: ReadonlyMap<string, number>,
  { store, now, pause }: RecountTools,
): Promise<readonly CountedCategory[]> {
  let lastWaitedFor: number | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await store.stats(uid)
    const outdated = stored && outdatedCategories(stored, changedAt)
    if (stored && outdated?.length === 0) return stored.categories
    const waitMs = stored ? stored.writtenAt + pauseBetweenWritesMs - now() : 0
    if (stored && waitMs > 0 && stored.writtenAt !== lastWaitedFor) {
      // Another process has just written. With skewed clocks the wait is still limited to the
      // interval, and to once per write.
      lastWaitedFor = stored.writtenAt
      await pause(Math.min(waitMs, pauseBetweenWritesMs))
      continue
    }
    const counted = outdated ? await countEach(uid, outdated, store) : await countAll(uid, changedAt.keys(), store)
    const categories = mergeCounts(stored?.categories ?? [], counted)
    // Create no counts for an account without entries, which may be being deleted.
    if (!stored && categories.every(({ count }) => count === 0)) return categories
    if (await store.replaceStats(uid, stored, categories)) return categories
  }
  throw new Error('The counts of an account could not be written')
}

/** Counts every category of an account, and these, which may have become empty. */
export async function countAll(
  uid: string,
  extraCategories: Iterable<string>,
  store: Pick<StatsStore, 'categories' | 'count'>,
): Promise<readonly CountedCategory[]> {
  const names = new Set(extraCategories)
  for await (const category of store.categories(uid)) names.add(category)
  return countEach(uid, [...names], store)
}

/** Counts categories in batches: there may be thousands. */
async function countEach(
  uid: string,
  categories: readonly string[],
  store: Pick<StatsStore, 'count'>,
): Promise<readonly CountedCategory[]> {
  const counts: CountedCategory[] = []
  const remaining = [...categories]
  while (remaining.length > 0)
    counts.push(...(await Promise.all(remaining.splice(0, 20).map((category) => store.count(uid, category)))))
  return counts
}

function outdatedCategories({ categories }: StoredStats, changedAt: ReadonlyMap<string, number>): readonly string[] {
  const countedAt = new Map(categories.map((counted) => [counted.category, counted.countedAt]))
  return [...changedAt]
    .filter(([category, instant]) => !(Number(countedAt.get(category)) >= instant))
    .map(([category]) => category)
}
