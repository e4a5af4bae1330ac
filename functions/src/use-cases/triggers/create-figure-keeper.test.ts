import { exploreSettings } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type InMemoryFiguresStore,
  inMemoryFiguresStore,
  type NotebookFacts,
} from '../../testing/in-memory-figures-store'
import { type FigureKeeper, createFigureKeeper, type SharedEntryChange } from './create-figure-keeper'
import { recountFigures } from './recount-figures'

const river: NotebookFacts = { uid: 'mira', name: 'River', creatorUsername: 'mira-l', subscriberCount: 0 }

function keeperOf(store: InMemoryFiguresStore): FigureKeeper {
  return createFigureKeeper({ store, now: store.now, pause: async (ms) => store.advanceClock(ms) })
}

/** A public notebook with this many public entries, dated 1, 2, 3 and so on, and their events. */
function withEntries(store: InMemoryFiguresStore, count: number): readonly SharedEntryChange[] {
  return Array.from({ length: count }, (_, index) =>
    store.writeEntry(`e${index}`, { uid: 'mira', collectionName: 'River', isPublic: true, timestamp: index + 1 }),
  )
}

describe('the figures of a notebook', () => {
  it('exist as soon as the notebook does', async () => {
    const store = inMemoryFiguresStore()
    store.writeNotebook('n', river)
    await keeperOf(store).recountNotebooks('mira', 'River')
    expect(store.figures('n')).toEqual({
      activityAt: null,
      latestEntryAt: null,
      entryCount: 0,
      subscriberCount: 0,
      searchTerms: ['r', 'ri', 'riv', 'rive', 'river', 'm', 'mi', 'mir', 'mira', 'l'],
    })
  })

  it("contain the public entries, the newest one's time, and the latest publication", async () => {
    const store = inMemoryFiguresStore()
    store.writeNotebook('n', river)
    const events = withEntries(store, 3)
    for (const event of events) await keeperOf(store).recountAfterEntryChange(event)
    expect(store.figures('n')).toMatchObject({
      entryCount: 3,
      latestEntryAt: 3,
      activityAt: events[2]?.writtenAt,
      subscriberCount: 0,
    })
  })

  it('count an entry dated far ahead, but do not use it as the newest before its time', async () => {
    const store = inMemoryFiguresStore()
    const keeper = keeperOf(store)
    store.writeNotebook('n', river)
    const ahead = {
      uid: 'mira',
      collectionName: 'River',
      isPublic: true,
      timestamp: store.now() + exploreSettings.maxFutureMs * 2,
    }
    await keeper.recountAfterEntryChange(store.writeEntry('ahead', ahead))
    expect(store.figures('n')).toMatchObject({ entryCount: 1, latestEntryAt: null })
    for (const event of withEntries(store, 2)) await keeper.recountAfterEntryChange(event)
    expect(store.figures('n')).toMatchObject({ entryCount: 3, latestEntryAt: 2 })
    store.advanceClock(exploreSettings.maxFutureMs)
    await recountFigures('n', store)
    expect(store.figures('n')).toMatchObject({ latestEntryAt: ahead.timestamp })
  })

  it('follow its subscribers and its name', async () => {
    const store = inMemoryFiguresStore()
    const keeper = keeperOf(store)
    store.writeNotebook('n', river)
    await keeper.recountNotebooks('mira', 'River')
    store.writeNotebook('n', { ...river, name: 'Lake', subscriberCount: 2 })
    await keeper.recountNotebooks('mira', 'Lake')
    expect(store.figures('n')).toMatchObject({ subscriberCount: 2 })
    expect(store.figures('n')?.searchTerms).toContain('lake')
  })

  it('cause no read or write for private, edited or unfiled entries', async () => {
    const store = inMemoryFiguresStore()
    const entry = { uid: 'mira', collectionName: 'River', isPublic: false, timestamp: 1 }
    const keeper = keeperOf(store)
    await keeper.recountAfterEntryChange(store.writeEntry('e', entry))
    const [event] = withEntries(store, 1)
    await keeper.recountAfterEntryChange({ ...event, before: event?.after, after: event?.after, writtenAt: 9 })
    expect(store.cost).toEqual({ counts: 0, writes: 0 })
  })

  it('are written once for concurrent events', async () => {
    const store = inMemoryFiguresStore()
    store.writeNotebook('n', river)
    const keeper = keeperOf(store)
    await Promise.all(withEntries(store, 200).map((event) => keeper.recountAfterEntryChange(event)))
    expect(store.figures('n')).toMatchObject({ entryCount: 200 })
    expect(store.cost.writes).toBeLessThanOrEqual(2)
  })

  it('are counted once for successive events of one commit, and again for later commits', async () => {
    const store = inMemoryFiguresStore()
    store.writeNotebook('n', river)
    const keeper = keeperOf(store)
    const events = withEntries(store, 200)
    const committedAt = events.at(-1)?.writtenAt ?? 0
    store.advanceClock(10)
    for (const event of events) await keeper.recountAfterEntryChange({ ...event, writtenAt: committedAt })
    expect(store.cost).toEqual({ counts: 2, writes: 1 })
    store.writeNotebook('n', { ...river, name: 'Lake' })
    const renamed = events.map((_, index) =>
      store.writeEntry(`e${index}`, { uid: 'mira', collectionName: 'Lake', isPublic: true, timestamp: index + 1 }),
    )
    store.advanceClock(10)
    for (const event of renamed) await keeper.recountAfterEntryChange(event)
    expect(store.cost.counts).toBeLessThanOrEqual(5)
    await keeper.recountAfterEntryChange(store.writeEntry('e0', undefined))
    expect(store.figures('n')).toMatchObject({ entryCount: 199, activityAt: committedAt })
  })

  it('are written at most about once a second', async () => {
    const store = inMemoryFiguresStore()
    store.writeNotebook('n', river)
    const keeper = keeperOf(store)
    const began = store.now()
    for (const event of withEntries(store, 10)) await keeper.recountAfterEntryChange(event)
    for (let index = 0; index < 5; index++)
      await keeper.recountAfterEntryChange(store.writeEntry(`e${index}`, undefined))
    expect(store.now() - began).toBeGreaterThanOrEqual(800 * (store.cost.writes - 1))
  })

  it('treat an entry from another notebook as activity, but not a renaming', async () => {
    const store = inMemoryFiguresStore()
    const keeper = keeperOf(store)
    store.writeNotebook('n', river)
    const [event] = withEntries(store, 1)
    await keeper.recountAfterEntryChange(event as SharedEntryChange)
    const moved = (name: string) =>
      store.writeEntry('e0', { uid: 'mira', collectionName: name, isPublic: true, timestamp: 1 })
    store.writeNotebook('n', { ...river, name: 'Lake' })
    await keeper.recountAfterEntryChange(moved('Lake'))
    expect(store.figures('n')).toMatchObject({ entryCount: 1, activityAt: event?.writtenAt })
    store.writeNotebook('m', { ...river, name: 'Hill' })
    const arrival = moved('Hill')
    await keeper.recountAfterEntryChange(arrival)
    expect(store.figures('m')).toMatchObject({ entryCount: 1, activityAt: arrival.writtenAt })
    expect(store.figures('n')).toMatchObject({ entryCount: 0, latestEntryAt: null })
  })

  it("of a notebook without stored figures use the newest entry's last write as activity", async () => {
    const store = inMemoryFiguresStore()
    store.writeNotebook('n', river)
    const events = withEntries(store, 2)
    expect(await recountFigures('n', store, { isDryRun: true })).toContain('activityAt')
    expect(store.cost.writes).toBe(0)
    await recountFigures('n', store)
    expect(store.figures('n')).toMatchObject({ entryCount: 2, activityAt: events[1]?.writtenAt })
    expect(await recountFigures('n', store)).toEqual([])
  })

  it('end correct with two concurrent processes and repeated events in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(anyStep, { maxLength: 20 }), async (scheduler, steps) => {
        const store = inMemoryFiguresStore(() => scheduler.schedule(Promise.resolve()))
        const keepers = [keeperOf(store), keeperOf(store)] as const
        const under: Promise<void>[] = []
        let lastPublic = 0
        for (const step of steps) {
          const names = ['River', 'Lake']
          const name = names[step.which % 2] ?? ''
          const keeper = keepers[step.keeper % 2] ?? keepers[0]
          if (step.kind === 'notebook') {
            store.writeNotebook('n', { ...river, name, subscriberCount: step.which })
            under.push(keeper.recountNotebooks('mira', name))
          } else {
            const isPublic = step.kind === 'share'
            const event = store.writeEntry(`e${step.which}`, {
              uid: 'mira',
              collectionName: name,
              isPublic,
              timestamp: step.which,
            })
            if (isPublic) lastPublic = event.writtenAt
            under.push(keeper.recountAfterEntryChange(event), keepers[0].recountAfterEntryChange(event))
          }
          if (step.keeper % 3 === 0 && scheduler.count() > 0) await scheduler.waitOne()
        }
        await scheduler.waitFor(Promise.all(under))
        const storedFigures = store.figures('n')
        if (storedFigures === undefined) return
        const check = recountFigures('n', store, { isDryRun: true })
        await scheduler.waitFor(check)
        expect(await check).toEqual([])
        expect(storedFigures.activityAt ?? 0).toBeLessThanOrEqual(lastPublic)
      }),
      { numRuns: 400 },
    )
  })
})

const anyStep = fc.record({
  kind: fc.constantFrom('notebook' as const, 'share' as const, 'share' as const, 'hide' as const),
  which: fc.nat({ max: 5 }),
  keeper: fc.nat({ max: 5 }),
})
