import { describe, expect, it } from 'vitest'
import { inMemoryDrainStore } from '../../testing/in-memory-drain-store'
import type { FollowUp, FollowUpTask } from './follow-up'
import { findNotebookFollowUp } from './find-notebook-follow-up'
import { createFollowUpSender } from './create-follow-up-sender'

const count = (category: string, changedAt: number): FollowUp => ({ kind: 'count', category, changedAt })
const log = (updatedAt: number): FollowUp => ({ kind: 'log', updatedAt, writtenAt: updatedAt, pass: null })

/** A store, and a queue like Cloud Tasks: a used task name stays taken. */
function world() {
  const clock = { now: 5_000 }
  const store = inMemoryDrainStore(() => clock.now)
  const tasks = new Map<string, FollowUpTask>()
  const cost = { added: 0, enqueued: 0 }
  const broken = { store: false, queue: false }
  const queue = {
    add: async (id: string, task: FollowUpTask) => {
      cost.enqueued += 1
      await Promise.resolve()
      if (broken.queue) throw new Error('UNAVAILABLE')
      if (!tasks.has(id)) tasks.set(id, task)
    },
  }
  const counting: Pick<typeof store, 'add'> = {
    async add(uid, waiting) {
      cost.added += 1
      if (broken.store) throw new Error('UNAVAILABLE')
      return store.add(uid, waiting)
    },
  }
  const notBefore = () => [...tasks.values()].map((task) => task.notBefore)
  return { clock, store, tasks, cost, broken, notBefore, sender: () => createFollowUpSender(counting, queue) }
}

describe('createFollowUpSender', () => {
  it('stores one document and enqueues one task for a thousand equal writes of a second', async () => {
    const { store, tasks, cost, sender } = world()
    const { send } = sender()
    for (let at = 0; at < 1_000; at++) await send('mira', [count('Days', 5_000 + at), log(5_000)], 5_000 + at)
    expect(cost).toEqual({ added: 1, enqueued: 1 })
    expect([...tasks.values()]).toEqual([{ uid: 'mira', notBefore: 6_000 }])
    const items = [count('Days', 6_000), { kind: 'log', updatedAt: 5_000, writtenAt: 6_000, pass: null }]
    expect(store.waiting('mira')).toMatchObject([{ dueAt: 6_000, items }])
  })

  it('enqueues one task for entries of 500 categories, and keeps all follow-ups', async () => {
    const { store, tasks, cost, sender } = world()
    const { send } = sender()
    await Promise.all(
      Array.from({ length: 500 }, (_, at) => send('mira', [count(`Category ${at}`, 5_000 + at)], 5_000 + at)),
    )
    expect([tasks.size, cost.enqueued]).toEqual([1, 1])
    expect(store.items('mira')).toHaveLength(500)
  })

  it('enqueues two tasks for 500 hidden notebooks: one to run immediately, one after the second', async () => {
    const { store, clock, notBefore, sender } = world()
    const processes = [sender(), sender(), sender()]
    for (let at = 0; at < 500; at++) {
      clock.now = 5_000 + at
      await processes[at % 3]?.sendAtOnce('mira', hidden(`n${at}`), `event ${at}`)
    }
    expect(notBefore()).toEqual([0, 6_000])
    expect(store.items('mira')).toHaveLength(500)
  })

  it('enqueues at most one task a second for an owner whose followers act: subscriptions only change figures', async () => {
    const { store, notBefore, sender } = world()
    const { send } = sender()
    for (let subscriberCount = 0; subscriberCount < 500; subscriberCount++) {
      const before = { ...shared, subscriberCount }
      const item = findNotebookFollowUp({ before, after: { ...before, subscriberCount: subscriberCount + 1 } })
      await send('mira', item === undefined ? [] : [item], 5_000 + subscriberCount)
    }
    expect(notBefore()).toEqual([6_000])
    expect(store.items('mira')).toEqual([{ kind: 'figures', name: 'River' }])
  })

  it('counts the moves of a second at its end, and keeps unfiled entries apart from deleted ones', async () => {
    const { store, sender } = world()
    const { send } = sender()
    const move = (writtenAt: number, isGone: boolean): FollowUp => ({
      kind: 'move',
      from: { name: 'River' },
      to: null,
      isGone,
      writtenAt,
    })
    for (const at of [5_000, 5_040]) await send('mira', [move(at, false)], at)
    await send('mira', [move(5_050, true)], 5_050)
    expect(store.items('mira')).toEqual([move(6_000, false), move(6_000, true)])
  })

  it('finds documents that another process has added', async () => {
    const { store, tasks, cost, sender } = world()
    for (let process = 0; process < 3; process++) await sender().send('mira', [count('Days', 5_000)], 5_000)
    expect([store.waiting('mira').length, tasks.size, cost.added]).toEqual([1, 1, 3])
  })

  it('adds a document for another account, second or category, and for an earlier log position', async () => {
    const { store, notBefore, sender } = world()
    const { send } = sender()
    await send('mira', [count('Days', 5_000), log(4_990)], 5_000)
    await send('ines', [count('Days', 5_000)], 5_000)
    await send('mira', [count('Days', 6_000)], 6_000)
    await send('mira', [count('Nights', 5_001)], 5_001)
    await send('mira', [log(4_989)], 5_002)
    await send('mira', [log(4_995)], 5_003)
    expect(store.waiting('mira').map(({ dueAt, items }) => [dueAt, items.length])).toEqual([
      [6_000, 2],
      [6_000, 1],
      [6_000, 1],
      [7_000, 1],
    ])
    expect(store.waiting('ines')).toHaveLength(1)
    expect(notBefore()).toEqual([6_000, 6_000, 7_000])
  })

  it('enqueues the drain after storing the document, however late the event is', async () => {
    const { clock, notBefore, sender } = world()
    const { send } = sender()
    await send('mira', [count('Days', 5_000)], 5_000)
    clock.now = 65_300
    await send('mira', [count('Walks', 5_001)], 5_001)
    expect(notBefore()).toEqual([6_000, 66_000])
  })

  it('puts no account id and no words into document ids', async () => {
    const { store, tasks, sender } = world()
    await sender().send('mira', [count('Days of Quirlenbach', 5_000)], 5_000)
    const ids = [...tasks.keys(), ...store.waiting('mira').map(({ id }) => id)]
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/u), expect.stringMatching(/^[0-9a-f]{64}$/u)])
  })

  it.each(['store', 'queue'] as const)(
    'fails every event that depends on the write refused by the %s',
    async (part) => {
      const { store, tasks, broken, sender } = world()
      const { send, sendAtOnce } = sender()
      broken[part] = true
      const settled = await Promise.allSettled([
        send('mira', [count('Days', 5_000)], 5_000),
        send('mira', [count('Days', 5_001)], 5_001),
        sendAtOnce('mira', { kind: 'switch' }, 'event'),
      ])
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      broken[part] = false
      await send('mira', [count('Days', 5_000)], 5_000)
      await sendAtOnce('mira', { kind: 'switch' }, 'event')
      expect([store.waiting('mira').length, tasks.size]).toEqual([2, 2])
    },
  )

  it('prioritizes follow-ups without a window, with one document for a repeated event', async () => {
    const { store, notBefore, sender } = world()
    const { send, sendAtOnce } = sender()
    await send('mira', [count('Days', 4_000)], 4_000)
    for (const event of ['one', 'one', 'two']) await sendAtOnce('mira', { kind: 'switch' }, event)
    expect(store.items('mira')).toEqual([{ kind: 'switch' }, { kind: 'switch' }, count('Days', 5_000)])
    expect(new Set(notBefore())).toEqual(new Set([0, 6_000]))
  })
})

const shared = {
  id: 'n',
  uid: 'mira',
  name: 'River',
  isPublic: true,
  publishedUpTo: null,
  creatorUsername: 'mira-l',
  subscriberCount: 0,
}

function hidden(id: string): FollowUp {
  const after = { id, uid: 'mira', name: id, isPublic: false, publishedUpTo: null }
  return { kind: 'notebook', before: { ...after, isPublic: true }, after }
}
