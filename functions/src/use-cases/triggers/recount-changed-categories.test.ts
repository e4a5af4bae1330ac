import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedEntry } from '../../testing/in-memory-entry-store'
import { type InMemoryStatsStore, inMemoryStatsStore } from '../../testing/in-memory-stats-store'
import { findChangedCategories } from './find-changed-categories'
import type { EntryChange, StoredEntry } from '../ports/entry-store'
import { minWriteIntervalMs, recountChangedCategories } from './recount-changed-categories'

const uid = 'mira'
const windowMs = 1_000

/** A write, and the end of the second of its commit. */
interface CountedWrite {
  readonly change: EntryChange
  readonly windowEnd: number
}

function write(store: InMemoryStatsStore, id: string, entry: StoredEntry | undefined): CountedWrite {
  const change = store.write(id, entry)
  return { change, windowEnd: (Math.floor(store.now() / windowMs) + 1) * windowMs }
}

/** Pauses advance the store's clock only. */
function toolsOf(store: InMemoryStatsStore) {
  const pause = async (ms: number) => {
    await Promise.resolve()
    store.advanceClock(ms)
  }
  return { store, now: store.now, pause }
}

/** Recounts the changes of writes after their seconds, like one queue task. */
async function runTask(store: InMemoryStatsStore, writes: readonly CountedWrite[]): Promise<void> {
  const changedIn = new Map<string, Map<string, number>>()
  for (const { change, windowEnd } of writes)
    for (const { uid: owner, category } of findChangedCategories(change)) {
      const changed = changedIn.get(owner) ?? new Map<string, number>()
      changedIn.set(owner, changed.set(category, windowEnd))
    }
  const endsAt = Math.max(...writes.map(({ windowEnd }) => windowEnd))
  store.advanceClock(Math.max(0, endsAt - store.now()))
  await Promise.all(
    Array.from(changedIn, ([owner, changed]) => recountChangedCategories(owner, changed, toolsOf(store))),
  )
}

describe('recountChangedCategories', () => {
  it('counts an entry that is new, moved, thrown away or restored', async () => {
    const store = inMemoryStatsStore()
    await runTask(store, [write(store, 'a', storedEntry({ category: 'Walks' }))])
    await runTask(store, [write(store, 'b', storedEntry({ category: 'Walks' }))])
    expect(store.counts(uid)).toEqual({ "'Walks'": 2 })
    await runTask(store, [write(store, 'a', storedEntry({ category: 'Work' }))])
    expect(store.counts(uid)).toEqual({ "'Walks'": 1, "'Work'": 1 })
    await runTask(store, [write(store, 'b', storedEntry({ category: 'Walks', deletedAt: 1 }))])
    expect(store.counts(uid)).toEqual({ "'Work'": 1 })
    await runTask(store, [write(store, 'b', storedEntry({ category: 'Walks' }))])
    await runTask(store, [write(store, 'a', undefined)])
    expect(store.counts(uid)).toEqual({ "'Walks'": 1 })
  })

  it.each(['', '.', 'a.b', 'a/b', '__proto__', 'constructor', '__name__', '`', ' ', '\u0000', '🌧', 'x'.repeat(100)])(
    'counts the category %j',
    async (category) => {
      const store = inMemoryStatsStore()
      await runTask(store, [write(store, 'a', storedEntry({ category }))])
      await runTask(store, [write(store, 'b', storedEntry({ category: 'Walks' }))])
      expect(store.counts(uid)).toEqual({ [`'${category}'`]: 1, "'Walks'": 1 })
    },
  )

  it('a save costs one read of the counts, one count query and one write', async () => {
    const store = inMemoryStatsStore()
    await runTask(store, [write(store, 'a', storedEntry())])
    store.advanceClock(10_000)
    const before = { ...store.cost }
    await runTask(store, [write(store, 'b', storedEntry())])
    expect(store.cost).toEqual({
      counts: before.counts + 1,
      statsRead: before.statsRead + 1,
      statsWritten: before.statsWritten + 1,
    })
  })

  it('counts 500 writes of one commit once, in one task or in one each', async () => {
    for (const together of [true, false]) {
      const store = inMemoryStatsStore()
      const writes = Array.from({ length: 500 }, (_, index) => write(store, `${index}`, storedEntry()))
      if (together) await runTask(store, writes)
      else for (const countedWrite of writes) await runTask(store, [countedWrite])
      expect(store.counts(uid)).toEqual({ "'Days'": 500 })
      expect(store.cost).toMatchObject({ counts: 1, statsWritten: 1 })
    }
  })

  it('writes the counts of an account at most once per pause', async () => {
    const store = inMemoryStatsStore()
    const started = store.now()
    for (let index = 0; index < 200; index++) {
      store.write(`${index}`, storedEntry())
      store.advanceClock(50)
      await recountChangedCategories(uid, new Map([['Days', store.now()]]), toolsOf(store))
    }
    expect(store.counts(uid)).toEqual({ "'Days'": 200 })
    expect(store.cost.statsWritten).toBeLessThanOrEqual(1 + (store.now() - started) / minWriteIntervalMs)
  })

  it('counts a whole account that has no counts yet', async () => {
    const store = inMemoryStatsStore()
    for (let index = 0; index < 30; index++) store.write(`${index}`, storedEntry({ category: `c${index % 7}` }))
    await runTask(store, [write(store, 'new', storedEntry({ category: 'c1' }))])
    expect(store.counts(uid)).toEqual(store.actualCounts(uid))
  })

  it('creates no counts for an account without entries', async () => {
    const store = inMemoryStatsStore()
    store.write('a', storedEntry())
    await runTask(store, [write(store, 'a', undefined)])
    expect(store.counts(uid)).toBeUndefined()
  })

  it('corrects a count after a lost event with the next entry of that category', async () => {
    const store = inMemoryStatsStore()
    await runTask(store, [write(store, 'a', storedEntry())])
    store.write('lost', storedEntry())
    await runTask(store, [write(store, 'b', storedEntry())])
    expect(store.counts(uid)).toEqual({ "'Days'": 3 })
  })

  it('ends with correct counts for any writes, with tasks reordered, repeated and concurrent', async () => {
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
          const delay = () => scheduler.schedule(Promise.resolve())
          const store = inMemoryStatsStore(delay)
          const lanes = [Promise.resolve(), Promise.resolve(), Promise.resolve()]
          const turn = () => turns.next().value as number
          const queueTask = (countedWrite: CountedWrite) => {
            const lane = turn() % lanes.length
            lanes[lane] = Promise.all([lanes[lane], delay()]).then(() => runTask(store, [countedWrite]))
          }
          for (const { id, uid: owner, category, fate } of writes) {
            const entry = storedEntry({ uid: owner, category, deletedAt: fate === 'trashed' ? 1 : null })
            const countedWrite = write(store, `${owner}-${id}`, fate === 'deleted' ? undefined : entry)
            queueTask(countedWrite)
            if (turn() > 2) queueTask(countedWrite)
            if (turn() > 3) await scheduler.waitOne().catch(() => undefined)
          }
          await scheduler.waitFor(Promise.all(lanes))
          for (const owner of ['mira', 'jon']) expect(store.counts(owner) ?? {}).toEqual(store.actualCounts(owner))
        },
      ),
    )
  })
})
