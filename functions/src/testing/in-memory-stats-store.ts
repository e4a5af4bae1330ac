import type { EntryChange, StoredEntry } from '../use-cases/ports/entry-store'
import type { CountedCategory, StatsStore, StoredStats } from '../use-cases/ports/stats-store'

export interface InMemoryStatsStore extends StatsStore {
  /** Writes an entry like a client and returns its event. `undefined` deletes. */
  readonly write: (id: string, entry: StoredEntry | undefined) => EntryChange
  /** The stored counts without their times. */
  readonly counts: (uid: string) => Readonly<Record<string, number>> | undefined
  readonly actualCounts: (uid: string) => Readonly<Record<string, number>>
  readonly now: () => number
  /** Advances the clock. */
  readonly advanceClock: (ms: number) => void
  readonly putStats: (uid: string, categories: readonly CountedCategory[]) => void
  readonly cost: { counts: number; statsRead: number; statsWritten: number }
}

/**
 * An in-memory fake of Firestore's entries and counts: each answer is a snapshot that arrives
 * later.
 *
 * @param delay the latency of an answer
 */
export function inMemoryStatsStore(delay: () => Promise<void> = async () => undefined): InMemoryStatsStore {
  const entries = new Map<string, StoredEntry>()
  const stats = new Map<string, StoredStats>()
  const cost = { counts: 0, statsRead: 0, statsWritten: 0 }
  let now = 1_000_000
  const tick = () => (now += 0.001)
  const countedEntries = (uid: string) =>
    [...entries.values()].filter((entry) => entry.uid === uid && entry.deletedAt === null)

  return {
    cost,
    now: () => now,
    advanceClock: (ms) => {
      now += ms
    },
    putStats: (uid, categories) => {
      stats.set(uid, { categories, writtenAt: tick() })
    },
    write: (id, entry) => {
      const before = entries.get(id)
      const after = entry && { ...entry, updatedAt: tick() }
      if (after) entries.set(id, after)
      else entries.delete(id)
      return { id, before, after, writtenAt: after?.updatedAt ?? before?.updatedAt ?? 0 }
    },
    counts: (uid) => {
      const stored = stats.get(uid)
      return stored && toObject(stored.categories.map(({ category, count }) => [category, count] as const))
    },
    actualCounts: (uid) => {
      const counts = new Map<string, number>()
      for (const { category } of countedEntries(uid)) counts.set(category, (counts.get(category) ?? 0) + 1)
      return toObject([...counts])
    },
    async readStats(uid) {
      cost.statsRead += 1
      const stored = stats.get(uid)
      await delay()
      return stored
    },
    async countEntries(uid, category) {
      cost.counts += 1
      const count = countedEntries(uid).filter((entry) => entry.category === category).length
      const countedAt = tick()
      await delay()
      return { category, count, countedAt }
    },
    async *streamCategories(uid) {
      let last: string | undefined
      for (;;) {
        const names = countedEntries(uid).map(({ category }) => category)
        const [next] = names.filter((name) => last === undefined || name > last).toSorted()
        await delay()
        if (next === undefined) return
        last = next
        yield next
      }
    },
    async replaceStats(uid, before, categories) {
      await delay()
      if (stats.get(uid)?.writtenAt !== before?.writtenAt) return false
      cost.statsWritten += 1
      stats.set(uid, { categories, writtenAt: tick() })
      await delay()
      return true
    },
  }
}

/** Drops empty categories; quoted keys are safe for every name. */
function toObject(counts: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  return Object.fromEntries(counts.filter(([, count]) => count > 0).map(([name, count]) => [`'${name}'`, count]))
}
