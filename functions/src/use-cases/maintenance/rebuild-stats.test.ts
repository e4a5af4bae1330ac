import { describe, expect, it } from 'vitest'
import { describeRebuiltAccount } from '../../commands/describe-rebuilt-account'
import { storedEntry } from '../../testing/in-memory-entry-store'
import { inMemoryStatsStore } from '../../testing/in-memory-stats-store'
import { rebuildStats } from './rebuild-stats'

const uid = 'mira'
const pause = async () => undefined

function drifted() {
  const store = inMemoryStatsStore()
  for (let index = 0; index < 5; index++) store.write(`${index}`, storedEntry({ category: 'Walks' }))
  store.write('work', storedEntry({ category: 'Work' }))
  store.write('trash', storedEntry({ category: 'Work', deletedAt: 1 }))
  store.putStats(uid, [
    { category: 'Walks', count: 4, countedAt: 0 },
    { category: 'gone', count: 2, countedAt: 0 },
  ])
  return store
}

const differences = [
  { category: 'Walks', storedCount: 4, actualCount: 5 },
  { category: 'gone', storedCount: 2, actualCount: 0 },
  { category: 'Work', storedCount: undefined, actualCount: 1 },
]

describe('rebuildStats', () => {
  it('corrects wrong counts and returns the former ones', async () => {
    const store = drifted()
    const rebuilt = await rebuildStats(uid, { store, pause, isDryRun: false })
    expect(rebuilt).toMatchObject({ categoryCount: 2, entryCount: 6 })
    expect(new Set(rebuilt.differences)).toEqual(new Set(differences))
    expect(store.counts(uid)).toEqual(store.actualCounts(uid))
    expect(await rebuildStats(uid, { store, pause, isDryRun: true })).toMatchObject({ differences: [] })
  })

  it('changes nothing in check mode', async () => {
    const store = drifted()
    const rebuilt = await rebuildStats(uid, { store, pause, isDryRun: true })
    expect(new Set(rebuilt.differences)).toEqual(new Set(differences))
    expect(store.cost.statsWritten).toBe(0)
  })

  it('writes nothing when the counts are correct or the account has no entries', async () => {
    const store = inMemoryStatsStore()
    expect(await rebuildStats('nobody', { store, pause, isDryRun: false })).toMatchObject({
      entryCount: 0,
      differences: [],
    })
    expect(store.counts('nobody')).toBeUndefined()
  })

  it('does not overwrite counts that are written concurrently', async () => {
    let busy = true
    const store = inMemoryStatsStore(async () => {
      if (!busy) return
      busy = false
      store.write('new', storedEntry({ category: 'Work' }))
      store.putStats(uid, [{ category: 'Work', count: 2, countedAt: store.now() }])
    })
    for (const id of ['a', 'b']) store.write(id, storedEntry({ category: 'Walks' }))
    store.write('c', storedEntry({ category: 'Work' }))
    await rebuildStats(uid, { store, pause, isDryRun: false })
    expect(store.counts(uid)).toEqual({ "'Walks'": 2, "'Work'": 2 })
  })

  it("names categories, which are users' texts, only on request", () => {
    const rebuilt = {
      categoryCount: 1,
      entryCount: 5,
      differences: [{ category: 'Dr. "K"', storedCount: undefined, actualCount: 5 }],
    }
    const wording = { isDryRun: true, showsNames: true }
    expect(describeRebuiltAccount(uid, rebuilt, wording)).toBe(
      'mira: 5 entries in 1 categories; 1 are wrong:\n  "Dr. \\"K\\"": nothing was stored, 5 were counted',
    )
    expect(describeRebuiltAccount(uid, rebuilt, { ...wording, showsNames: false })).not.toContain('K')
  })
})
