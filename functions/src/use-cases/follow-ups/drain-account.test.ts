import { describe, expect, it } from 'vitest'
import { inMemoryDrainStore } from '../../testing/in-memory-drain-store'
import { type FollowUpRunner, drainAccount } from './drain-account'
import type { FollowUp, FollowUpTask } from './follow-up'

const count = (category: string): FollowUp => ({ kind: 'count', category, changedAt: 1 })
const mira: FollowUpTask = { uid: 'mira', notBefore: 0 }

function world(runFollowUps: FollowUpRunner) {
  const clock = { now: 1_000_000 }
  const store = inMemoryDrainStore(() => clock.now)
  const queued: FollowUpTask[] = []
  let ids = 0
  const add = (items: readonly FollowUp[], uid = 'mira', dueAt = 1_000) =>
    store.add(uid, { id: `document ${(ids += 1)}`, dueAt, items })
  const tools = {
    store,
    runFollowUps,
    queue: { add: async (_: string, task: FollowUpTask) => void queued.push(task) },
    now: () => clock.now,
    pause: async (ms: number) => {
      clock.now += ms
    },
    createId: () => 'later',
  }
  return { clock, store, add, queued, tools }
}

const allDone = { remaining: [], failed: [], logCoverage: null }

describe('drainAccount', () => {
  it('runs one task of an account at a time, which also handles follow-ups added meanwhile', async () => {
    const done: (readonly FollowUp[])[] = []
    let running = 0
    let maxRunning = 0
    const { tools, add, queued } = world(async (_, waiting) => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      done.push(waiting)
      if (done.length === 1) {
        await Promise.all(['Walks', 'Work'].map((name) => add([count(name)])))
        await Promise.all(['Walks', 'Work'].map((name) => drainAccount(`task-${name}`, mira, tools)))
      }
      running -= 1
      return allDone
    })
    await add([count('Days')])
    await drainAccount('task', mira, tools)
    expect(done).toEqual([[count('Days')], [count('Walks'), count('Work')]])
    expect([maxRunning, queued]).toEqual([1, []])
  })

  it('handles follow-ups added between its last read and the release of the lease', async () => {
    const done: string[] = []
    const { tools, store, add } = world(async (_, waiting) => {
      done.push(...waiting.map((item) => (item.kind === 'count' ? item.category : '')))
      return allDone
    })
    const racing = {
      ...tools,
      store: {
        ...store,
        async commitProgress(...parameters: Parameters<typeof store.commitProgress>) {
          if (done.length === 1) {
            await add([count('Walks')])
            // It finds the lease held and ends.
            await drainAccount('other', mira, tools)
          }
          return store.commitProgress(...parameters)
        },
      },
    }
    await add([count('Days')])
    await drainAccount('task', mira, racing)
    expect(done).toEqual(['Days', 'Walks'])
  })

  it('writes nothing when another task holds the lease or nothing is due', async () => {
    const { tools, store, add, clock } = world(async () => allDone)
    let writeCount = 0
    const counting = {
      ...tools,
      store: {
        ...store,
        async commitProgress(...parameters: Parameters<typeof store.commitProgress>) {
          writeCount += 1
          return store.commitProgress(...parameters)
        },
      },
    }
    await drainAccount('idle', mira, counting)
    await add([count('Days')], 'mira', clock.now + 1)
    await drainAccount('early', mira, counting)
    await add([count('Days')])
    await store.acquireLease('mira', { holder: 'other', now: clock.now, heldUntil: clock.now + 1_000 })
    await drainAccount('late', mira, counting)
    expect([writeCount, store.waiting('mira').length]).toEqual([0, 2])
  })

  it('handles a hundred documents a turn, prioritized ones first', async () => {
    const turns: (readonly FollowUp[])[] = []
    const { tools, add } = world(async (_, waiting) => {
      turns.push(waiting)
      if (turns.length === 1) await add([{ kind: 'switch' }], 'mira', 0)
      return allDone
    })
    for (let at = 0; at < 250; at++) await add([count(`${at}`)], 'mira', at + 1)
    await drainAccount('task', mira, tools)
    expect(turns.map((turn) => [turn.length, turn[0]])).toEqual([
      [100, count('0')],
      [100, { kind: 'switch' }],
      [51, count('199')],
    ])
  })

  it('lets tasks of other accounts run meanwhile', async () => {
    const order: string[] = []
    const { tools, add } = world(async (uid) => {
      if (uid === 'mira') await drainAccount('of-ines', { ...mira, uid: 'ines' }, tools)
      order.push(uid)
      return allDone
    })
    await add([count('Days')])
    await add([count('Days')], 'ines')
    await drainAccount('of-mira', mira, tools)
    expect(order).toEqual(['ines', 'mira'])
  })

  it('yields after some seconds and queues itself behind other tasks', async () => {
    let turns = 0
    const { tools, store, add, clock, queued } = world(async (_, waiting) => {
      turns += 1
      clock.now += 5_000
      return { ...allDone, remaining: waiting }
    })
    await add([count('Days')])
    await drainAccount('task', mira, tools)
    expect(turns).toBe(4)
    expect(queued).toEqual([mira])
    expect(store.items('mira')).toEqual([count('Days')])
    // The lease is free for the next task.
    expect(await store.acquireLease('mira', { holder: 'next', now: clock.now, heldUntil: 0 })).not.toBe('held')
  })

  it('keeps failed follow-ups for a later task, finishes all others, and does not retry earlier', async () => {
    let isBroken = true
    const tried: (readonly FollowUp[])[] = []
    const { tools, store, add, clock, queued } = world(async (_, waiting) => {
      tried.push(waiting)
      return { ...allDone, failed: isBroken ? waiting.filter((item) => item.kind === 'switch') : [] }
    })
    await add([count('Days'), { kind: 'switch' }])
    await add([count('Walks')])
    await drainAccount('task', mira, tools)
    expect(store.waiting('mira')).toMatchObject([{ dueAt: 1_003_000, items: [{ kind: 'switch' }], failures: 1 }])
    expect(queued).toEqual([{ uid: 'mira', notBefore: 1_003_000 }])
    await drainAccount('early', mira, tools)
    expect(tried).toHaveLength(1)
    isBroken = false
    await drainAccount('retry', { uid: 'mira', notBefore: 1_003_000 }, tools)
    expect([tried.at(-1), clock.now, store.waiting('mira')]).toEqual([[{ kind: 'switch' }], 1_003_000, []])
  })

  it("takes over its own lease at once after a crash, and another task's after ten minutes", async () => {
    const readTimes: number[] = []
    const { tools, store, add, clock } = world(async (_, waiting) => {
      readTimes.push(waiting.length)
      return allDone
    })
    const die = () => store.acquireLease('mira', { holder: 'dead', now: clock.now, heldUntil: clock.now + 600_000 })
    await add([count('Days')])
    await die()
    await drainAccount('other', mira, tools)
    expect(readTimes).toEqual([])
    await drainAccount('dead', mira, tools)
    expect(readTimes).toEqual([1])
    await add([count('Walks')])
    await die()
    clock.now += 600_000
    await drainAccount('other', mira, tools)
    expect(readTimes).toEqual([1, 1])
  })

  it('changes nothing of a task that took over its lease', async () => {
    const { tools, store, add, clock } = world(async () => {
      clock.now += 600_000
      await store.acquireLease('mira', { holder: 'other', now: clock.now, heldUntil: clock.now + 600_000 })
      return allDone
    })
    await add([count('Days')])
    await drainAccount('task', mira, tools)
    expect(store.items('mira')).toEqual([count('Days')])
    expect(await store.acquireLease('mira', { holder: 'task', now: clock.now, heldUntil: 0 })).toBe('held')
  })

  it("reads nothing before the window is over by the store's clock", async () => {
    const readAt: number[] = []
    const { tools, add, clock } = world(async () => {
      readAt.push(clock.now)
      return allDone
    })
    await add([count('Days')])
    await drainAccount('task', { uid: 'mira', notBefore: 1_000_700 }, { ...tools, now: () => clock.now + 500 })
    expect(readAt).toEqual([1_000_700])
  })

  it('deletes the follow-ups of an account that is being deleted, and runs none', async () => {
    const { tools, store, add } = world(async () => {
      throw new Error('It was done')
    })
    store.deleted.add('mira')
    await add([count('Days')])
    await add([count('Walks')], 'mira', 9_000_000)
    await drainAccount('task', mira, tools)
    expect(store.waiting('mira')).toEqual([])
  })

  it('leaves no lease when the deletion begins while the lease is being acquired', async () => {
    const { tools, store, add } = world(async () => {
      throw new Error('It was done')
    })
    await add([count('Days')])
    const acquireLease: typeof store.acquireLease = async (uid, request) => {
      store.deleted.add(uid)
      return store.acquireLease(uid, request)
    }
    await drainAccount('task', mira, { ...tools, store: { ...store, acquireLease } })
    expect(store.waiting('mira')).toEqual([])
    expect(await store.acquireLease('mira', { holder: 'next', now: 0, heldUntil: 1 })).not.toBe('held')
  })
})
