import { mergeCounts } from './merge-counts'
import type { CountedCategory, StatsStore, StoredStats } from '../ports/stats-store'

/**
 * Minimum interval in milliseconds between writes of one account's counts; Firestore sustains about
 * one write a second per document.
 */
export const pauseBetweenWritesMs = 800

/** Attempts to write before giving up; each conflict means that another process succeeded. */
const attempts = 20

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
 * @param changed time of the last change per category, on the server's clock
 * @throws after too many conflicts
 */
export async function recount(
  uid: string,
  changed: ReadonlyMap<string, number>,
  { store, now, pause }: RecountTools,
): Promise<readonly CountedCategory[]> {
  let waitedFor: number | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await store.stats(uid)
    const missing = stored && uncounted(stored, changed)
    if (stored && missing?.length === 0) return stored.categories
    const early = stored ? stored.writtenAt + pauseBetweenWritesMs - now() : 0
    if (stored && early > 0 && stored.writtenAt !== waitedFor) {
      // Another process has just written. With skewed clocks the wait is still limited to the
      // interval, and to once per write.
      waitedFor = stored.writtenAt
      await pause(Math.min(early, pauseBetweenWritesMs))
      continue
    }
    const counted = missing ? await countEach(uid, missing, store) : await countAll(uid, changed.keys(), store)
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
  also: Iterable<string>,
  store: Pick<StatsStore, 'categories' | 'count'>,
): Promise<readonly CountedCategory[]> {
  const names = new Set(also)
  for await (const category of store.categories(uid)) names.add(category)
  return countEach(uid, [...names], store)
}

/** Counts categories in batches: there may be thousands. */
async function countEach(
  uid: string,
  categories: readonly string[],
  store: Pick<StatsStore, 'count'>,
): Promise<readonly CountedCategory[]> {
  const counted: CountedCategory[] = []
  const waiting = [...categories]
  while (waiting.length > 0)
    counted.push(...(await Promise.all(waiting.splice(0, 20).map((category) => store.count(uid, category)))))
  return counted
}

function uncounted({ categories }: StoredStats, changed: ReadonlyMap<string, number>): readonly string[] {
  const countedAt = new Map(categories.map((counted) => [counted.category, counted.countedAt]))
  return [...changed].filter(([category, at]) => !(Number(countedAt.get(category)) >= at)).map(([category]) => category)
}
