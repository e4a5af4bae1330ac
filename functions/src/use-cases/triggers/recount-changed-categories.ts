import { mergeCounts } from './merge-counts'
import type { CountedCategory, StatsStore, StoredStats } from '../ports/stats-store'

/**
 * Minimum interval in milliseconds between writes of one account's counts; Firestore sustains about
 * one write a second per document.
 */
export const minWriteIntervalMs = 800

/** Attempts to write before giving up; each conflict means that another process succeeded. */
const maxAttempts = 20

export interface RecountDependencies {
  readonly store: StatsStore
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Recounts the given categories unless they were counted since their last change, and returns the
 * account's counts. Counts every category if the account has no counts yet. A concurrent recount is
 * harmless: this one then finds fewer categories to count.
 *
 * @param changedAt time of the last change per category, on the server's clock
 * @throws after too many conflicts
 */
export async function recountChangedCategories(
  uid: string,
  changedAt: ReadonlyMap<string, number>,
  { store, now, pause }: RecountDependencies,
): Promise<readonly CountedCategory[]> {
  let lastAwaitedWrite: number | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await store.readStats(uid)
    const outdatedCategories = stored && findOutdatedCategories(stored, changedAt)
    if (stored && outdatedCategories?.length === 0) return stored.categories
    const waitMs = computeWaitMs(stored, now())
    if (stored && waitMs > 0 && stored.writtenAt !== lastAwaitedWrite) {
      // Another process has just written. With skewed clocks the wait is still limited to the
      // interval, and to once per write.
      lastAwaitedWrite = stored.writtenAt
      await pause(waitMs)
      continue
    }
    const countedCategories = outdatedCategories
      ? await countCategories(uid, outdatedCategories, store)
      : await countAllCategories(uid, changedAt.keys(), store)
    const categories = mergeCounts(stored?.categories ?? [], countedCategories)
    // Store no counts for an account without entries: it may be in deletion.
    if (!stored && categories.every(({ count }) => count === 0)) return categories
    if (await store.replaceStats(uid, stored, categories)) return categories
  }
  throw new Error('The counts of an account could not be written')
}

/** Counts every category of an account, and the extra ones, whose last entry may be gone. */
export async function countAllCategories(
  uid: string,
  extraCategories: Iterable<string>,
  store: Pick<StatsStore, 'streamCategories' | 'countEntries'>,
): Promise<readonly CountedCategory[]> {
  const names = new Set(extraCategories)
  for await (const category of store.streamCategories(uid)) names.add(category)
  return countCategories(uid, [...names], store)
}

/** Categories that are counted concurrently. */
const countBatchSize = 20

/** Counts categories in batches, since an account may have thousands. */
async function countCategories(
  uid: string,
  categories: readonly string[],
  store: Pick<StatsStore, 'countEntries'>,
): Promise<readonly CountedCategory[]> {
  const counts: CountedCategory[] = []
  const uncountedCategories = [...categories]
  while (uncountedCategories.length > 0)
    counts.push(
      ...(await Promise.all(
        uncountedCategories.splice(0, countBatchSize).map((category) => store.countEntries(uid, category)),
      )),
    )
  return counts
}

/** Milliseconds until the counts may be written again. */
function computeWaitMs(stored: StoredStats | undefined, now: number): number {
  return stored ? Math.min(stored.writtenAt + minWriteIntervalMs - now, minWriteIntervalMs) : 0
}

/** Finds the categories that changed after they were counted. */
function findOutdatedCategories(
  { categories }: StoredStats,
  changedAt: ReadonlyMap<string, number>,
): readonly string[] {
  const countedAt = new Map(categories.map((counted) => [counted.category, counted.countedAt]))
  return [...changedAt]
    .filter(([category, changeTime]) => (countedAt.get(category) ?? -Infinity) < changeTime)
    .map(([category]) => category)
}
