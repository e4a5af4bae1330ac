import { limits } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedEntry } from '../testing/in-memory-entry-store'
import { type InMemoryStatsStore, inMemoryStatsStore } from '../testing/in-memory-stats-store'
import { countCategories } from './count-categories'
import type { EntryChange } from './entry-store'
import { mergeCounts } from './merge-counts'
import { pauseBetweenWritesMs } from './recount'

const uid = 'mira'

/** One process of the trigger; waiting takes the store's time and none of the test's. */
function processOf(store: InMemoryStatsStore) {
  return countCategories({
    store,
    now: store.now,
    pause: async (ms) => {
      await Promise.resolve()
      store.pass(ms)
    },
  })
}

describe('keeping the counts of categories', () => {
  it('counts a new entry, one that moves, one that goes to the trash and one that comes back', async () => {
    const store = inMemoryStatsStore()
    const count = processOf(store)
    await count(store.write('a', storedEntry({ category: 'Walks' })))
    await count(store.write('b', storedEntry({ category: 'Walks' })))
    expect(store.counts(uid)).toEqual({ "'Walks'": 2 })
    await count(store.write('a', storedEntry({ category: 'Work' })))
    expect(store.counts(uid)).toEqual({ "'Walks'": 1, "'Work'": 1 })
    await count(store.write('b', storedEntry({ category: 'Walks', deletedAt: 1 })))
    expect(store.counts(uid)).toEqual({ "'Work'": 1 })
    await count(store.write('b', storedEntry({ category: 'Walks' })))
    await count(store.write('a', undefined))
    expect(store.counts(uid)).toEqual({ "'Walks'": 1 })
  })

  it.each(['', '.', 'a.b', 'a/b', '__proto__', 'constructor', '__name__', '`', ' ', '\u0000', '🌧', 'x'.repeat(100)])(
    'takes the category %j',
    async (category) => {
      const store = inMemoryStatsStore()
      const count = processOf(store)
      await count(store.write('a', storedEntry({ category })))
      await count(store.write('b', storedEntry({ category: 'Walks' })))
      expect(store.counts(uid)).toEqual({ [`'${category}'`]: 1, "'Walks'": 1 })
    },
  )

  it('reads and writes nothing for a write that changes no count', async () => {
    const store = inMemoryStatsStore()
    const count = processOf(store)
    store.write('a', storedEntry())
    await count(store.write('a', storedEntry({ content: 'Another text' })))
    store.write('b', storedEntry({ deletedAt: 1 }))
    await count(store.write('b', undefined))
    expect(store.cost).toEqual({ counts: 0, statsRead: 0, statsWritten: 0 })
  })

  it('a save costs one read of the counts, one count and one write', async () => {
    const store = inMemoryStatsStore()
    const count = processOf(store)
    await count(store.write('a', storedEntry()))
    store.pass(10_000)
    const before = { ...store.cost }
    await count(store.write('b', storedEntry()))
    expect(store.cost).toEqual({
      counts: before.counts + 1,
      statsRead: before.statsRead + 1,
      statsWritten: before.statsWritten + 1,
    })
  })

  it('500 writes in one commit are counted at once, with two writes at most, in one process or event by event', async () => {
    for (const together of [true, false]) {
      const store = inMemoryStatsStore()
      const count = processOf(store)
      const events = Array.from({ length: 500 }, (_, index) => store.write(`${index}`, storedEntry()))
      if (together) await Promise.all(events.map(count))
      else for (const event of events) await count(event)
      expect(store.counts(uid)).toEqual({ "'Days'": 500 })
      expect(store.cost.statsWritten).toBeLessThanOrEqual(2)
      expect(store.cost.counts).toBeLessThanOrEqual(2)
    }
  })

  it('one account is written no more often than the pause allows, however fast its entries are', async () => {
    const store = inMemoryStatsStore()
    const count = processOf(store)
    const started = store.now()
    const counting: Promise<void>[] = []
    for (let index = 0; index < 200; index++) {
      counting.push(count(store.write(`${index}`, storedEntry())))
      store.pass(50)
      if (index % 7 === 0) await Promise.resolve()
    }
    await Promise.all(counting)
    expect(store.counts(uid)).toEqual({ "'Days'": 200 })
    expect(store.cost.statsWritten).toBeLessThanOrEqual(1 + (store.now() - started) / pauseBetweenWritesMs)
  })

  it('an account that was never counted is counted as a whole', async () => {
    const store = inMemoryStatsStore()
    for (let index = 0; index < 30; index++) store.write(`${index}`, storedEntry({ category: `c${index % 7}` }))
    await processOf(store)(store.write('new', storedEntry({ category: 'c1' })))
    expect(store.counts(uid)).toEqual(store.rightCounts(uid))
  })

  it('begins no counts of an account that has no entries', async () => {
    const store = inMemoryStatsStore()
    store.write('a', storedEntry())
    await processOf(store)(store.write('a', undefined))
    expect(store.counts(uid)).toBeUndefined()
  })

  it('what a lost event left wrong is put right with the next entry of that category', async () => {
    const store = inMemoryStatsStore()
    const count = processOf(store)
    await count(store.write('a', storedEntry()))
    store.write('lost', storedEntry())
    await count(store.write('b', storedEntry()))
    expect(store.counts(uid)).toEqual({ "'Days'": 3 })
  })

  it('ends right for any writes, whose events come in any order, several times, to several processes at once', async () => {
    const anyWrite = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      uid: fc.constantFrom('mira', 'jon'),
      category: fc.constantFrom('', '__proto__', 'Walks', 'Work'),
      fate: fc.constantFrom('kept', 'kept', 'trashed', 'deleted'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyWrite, { minLength: 1, maxLength: 14 }),
        fc.scheduler(),
        fc.infiniteStream(fc.nat({ max: 5 })),
        async (writes, scheduler, turns) => {
          const store = inMemoryStatsStore(() => scheduler.schedule(Promise.resolve()))
          const processes = [processOf(store), processOf(store), processOf(store)]
          const counting: Promise<void>[] = []
          const deliver = (event: EntryChange) =>
            counting.push(scheduler.schedule(Promise.resolve()).then(() => processes[turn() % 3]?.(event)))
          const turn = () => turns.next().value as number
          for (const { id, uid: owner, category, fate } of writes) {
            const entry = storedEntry({ uid: owner, category, deletedAt: fate === 'trashed' ? 1 : null })
            const event = store.write(`${owner}-${id}`, fate === 'deleted' ? undefined : entry)
            deliver(event)
            if (turn() > 2) deliver(event)
            if (turn() > 3) await scheduler.waitOne().catch(() => undefined)
          }
          await scheduler.waitFor(Promise.all(counting))
          for (const owner of ['mira', 'jon']) expect(store.counts(owner) ?? {}).toEqual(store.rightCounts(owner))
        },
      ),
    )
  })
})

describe('merging counts', () => {
  const anyCount = fc.record({
    category: fc.constantFrom('a', 'b', 'c', ''),
    count: fc.nat({ max: 3 }),
    countedAt: fc.nat({ max: 50 }),
  })

  it('does not depend on the order, nor on how often', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCount, { selector: ({ countedAt }) => countedAt }), (counts) => {
        const latest = counts.toSorted((one, other) => one.countedAt - other.countedAt)
        const right = new Map(latest.map((counted) => [counted.category, counted]))
        for (const arrived of [counts, counts.toReversed(), [...counts, ...counts.toReversed()]]) {
          const oneByOne = arrived.reduce<ReturnType<typeof mergeCounts>>(
            (merged, one) => mergeCounts(merged, [one]),
            [],
          )
          expect(new Map(oneByOne.map((counted) => [counted.category, counted]))).toEqual(right)
          expect(mergeCounts([], arrived)).toEqual(oneByOne)
        }
      }),
    )
  })

  it('forgets after an hour that a category was empty', () => {
    const empty = { category: 'a', count: 0, countedAt: 0 }
    expect(mergeCounts([empty], [{ category: 'b', count: 1, countedAt: 3_599_999 }])).toContainEqual(empty)
    expect(mergeCounts([empty], [{ category: 'b', count: 1, countedAt: 3_600_000 }])).not.toContainEqual(empty)
  })

  it('keeps those that most entries have when there are too many for a document', () => {
    const many = Array.from({ length: limits.countedCategoriesMax + 5 }, (_, index) => ({
      category: `c${index}`,
      count: index + 1,
      countedAt: 1,
    }))
    const kept = mergeCounts([], many)
    expect(kept).toHaveLength(limits.countedCategoriesMax)
    expect(Math.min(...kept.map(({ count }) => count))).toBe(6)
  })
})
