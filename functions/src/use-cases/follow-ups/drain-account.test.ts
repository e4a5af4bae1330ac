import { describe, expect, it } from 'vitest'
import { inMemoryDrainStore } from '../../testing/in-memory-drain-store'
import { type DoFollowUps, drainAccount } from './drain-account'
import type { FollowUp, FollowUpTask } from './follow-up'

const count = (category: string): FollowUp => ({ kind: 'count', category, changedAt: 1 })
const taskOf = (items: readonly FollowUp[], uid = 'mira', notBefore = 0): FollowUpTask => ({
  uid,
  notBefore,
  items: [...items],
})

function world(work: DoFollowUps) {
  const clock = { now: 1_000_000 }
  const store = inMemoryDrainStore(() => clock.now)
  const queued: FollowUpTask[] = []
  const tools = {
    store,
    work,
    queue: { add: async (_: string, task: FollowUpTask) => void queued.push(task) },
    now: () => clock.now,
    pause: async (ms: number) => {
      clock.now += ms
    },
    newId: () => 'later',
  }
  return { clock, store, queued, tools }
}

const nothingLeft = { left: [], covered: null, failure: undefined }

describe('drainAccount', () => {
  it('runs one task of an account at a time; it does also what others bring meanwhile', async () => {
    const done: (readonly FollowUp[])[] = []
    let running = 0
    let most = 0
    const { tools, queued } = world(async (_, waiting) => {
      running += 1
      most = Math.max(most, running)
      done.push(waiting)
      if (done.length === 1)
        await Promise.all(['Walks', 'Work'].map((name) => drainAccount(`task-${name}`, taskOf([count(name)]), tools)))
      running -= 1
      return nothingLeft
    })
    await drainAccount('task', taskOf([count('Days')]), tools)
    expect(done).toEqual([[count('Days')], [count('Walks'), count('Work')]])
    expect([most, queued]).toEqual([1, []])
  })

  it('lets another account go on meanwhile', async () => {
    const order: string[] = []
    const { tools } = world(async (uid) => {
      if (uid === 'mira') await drainAccount('of-ines', taskOf([count('Days')], 'ines'), tools)
      order.push(uid)
      return nothingLeft
    })
    await drainAccount('of-mira', taskOf([count('Days')]), tools)
    expect(order).toEqual(['ines', 'mira'])
  })

  it('gives its place back after some seconds, and puts itself behind the others', async () => {
    let turns = 0
    const { tools, store, clock, queued } = world(async (_, waiting) => {
      turns += 1
      clock.now += 5_000
      return { ...nothingLeft, left: waiting }
    })
    await drainAccount('task', taskOf([count('Days')]), tools)
    expect(turns).toBe(4)
    expect(queued).toEqual([taskOf([])])
    expect(store.waiting('mira')).toEqual([count('Days')])
    // The lease is free for the next task.
    expect(await store.enter('mira', { holder: 'next', items: [], now: clock.now, heldUntil: 0 })).not.toBe('done')
  })

  it('keeps what failed for the next try, and fails', async () => {
    let isBroken = true
    const { tools, store } = world(async (_, waiting) =>
      isBroken ? { ...nothingLeft, left: waiting, failure: new Error('broken') } : nothingLeft,
    )
    await expect(drainAccount('task', taskOf([count('Days')]), tools)).rejects.toThrow('broken')
    expect(store.waiting('mira')).toEqual([count('Days')])
    isBroken = false
    await drainAccount('task', taskOf([count('Days')]), tools)
    expect(store.waiting('mira')).toEqual([])
  })

  it('takes over from itself at once after it died, and from another task after ten minutes', async () => {
    const seen: number[] = []
    const { tools, store, clock } = world(async (_, waiting) => {
      seen.push(waiting.length)
      return nothingLeft
    })
    const dead = { holder: 'dead', items: [count('Days')], now: clock.now, heldUntil: clock.now + 600_000 }
    await store.enter('mira', dead)
    await drainAccount('other', taskOf([count('Walks')]), tools)
    expect(seen).toEqual([])
    await drainAccount('dead', taskOf([count('Days')]), tools)
    expect(seen).toEqual([2])
    await store.enter('mira', dead)
    clock.now += 600_000
    await drainAccount('other', taskOf([]), tools)
    expect(seen).toEqual([2, 1])
  })

  it('reads nothing before the window is over, by the clock of the store', async () => {
    const readAt: number[] = []
    const { tools, clock } = world(async () => {
      readAt.push(clock.now)
      return nothingLeft
    })
    await drainAccount('task', taskOf([count('Days')], 'mira', 1_000_700), { ...tools, now: () => clock.now + 500 })
    expect(readAt).toEqual([1_000_700])
  })

  it('leaves an account alone that is being deleted', async () => {
    const { tools, store } = world(async () => {
      throw new Error('It was not left alone')
    })
    store.deleted.add('mira')
    await drainAccount('task', taskOf([count('Days')]), tools)
    expect(store.waiting('mira')).toEqual([])
  })
})
