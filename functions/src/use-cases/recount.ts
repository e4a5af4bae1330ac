import { mergeCounts } from './merge-counts'
import type { CountedCategory, StatsStore, StoredStats } from './stats-store'

/** Milliseconds that have to lie between two writes of one account's counts; Firestore takes about one a second of a document for long. */
export const pauseBetweenWritesMs = 800

/** How often it tries to write before it gives up; whoever came first each time has written too. */
const attempts = 20

export interface RecountTools {
  readonly store: StatsStore
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Counts those of these categories again that have not been counted since they changed, and gives the account's counts. An account that was
 * never counted is counted as a whole. Another one that does the same at the same time only spares this one work.
 *
 * @param changed when each category was last changed, by the server's clock
 * @throws when it never got to write
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
      // Somebody else has just written. Where the clocks do not agree, it still waits no longer than the pause, and once for a write.
      waitedFor = stored.writtenAt
      await pause(Math.min(early, pauseBetweenWritesMs))
      continue
    }
    const counted = missing ? await countEach(uid, missing, store) : await countAll(uid, changed.keys(), store)
    const categories = mergeCounts(stored?.categories ?? [], counted)
    // Of an account without entries, say one that is being deleted, nothing is begun.
    if (!stored && categories.every(({ count }) => count === 0)) return categories
    if (await store.replaceStats(uid, stored, categories)) return categories
  }
  throw new Error('The counts of an account could not be written')
}

/** Counts every category of an account, and also these, which may have no entries any more. */
export async function countAll(
  uid: string,
  also: Iterable<string>,
  store: Pick<StatsStore, 'categories' | 'count'>,
): Promise<readonly CountedCategory[]> {
  const names = new Set(also)
  for await (const category of store.categories(uid)) names.add(category)
  return countEach(uid, [...names], store)
}

/** Counts these categories, some at a time: there may be thousands. */
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
