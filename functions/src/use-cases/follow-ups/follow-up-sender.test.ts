import { describe, expect, it } from 'vitest'
import type { FollowUp, FollowUpTask } from './follow-up'
import { followUpSender } from './follow-up-sender'

const count = (category: string, changedAt: number): FollowUp => ({ kind: 'count', category, changedAt })
const log = (updatedAt: number): FollowUp => ({ kind: 'log', updatedAt, writtenAt: updatedAt, pass: null })

/** A queue as Cloud Tasks is: a name that was used once is taken. */
function queueOf() {
  const tasks = new Map<string, FollowUpTask>()
  let asked = 0
  let isBroken = false
  return {
    tasks,
    asked: () => asked,
    breakDown: (broken: boolean) => {
      isBroken = broken
    },
    add: async (id: string, task: FollowUpTask) => {
      asked += 1
      await Promise.resolve()
      if (isBroken) throw new Error('UNAVAILABLE')
      if (!tasks.has(id)) tasks.set(id, task)
    },
  }
}

describe('followUpSender', () => {
  it('makes one task of a thousand writes of a second that need the same, and asks the queue once', async () => {
    const queue = queueOf()
    const { send } = followUpSender(queue)
    for (let at = 0; at < 1_000; at++) await send('mira', [count('Days', 5_000 + at), log(5_000)], 5_000 + at)
    expect([queue.tasks.size, queue.asked()]).toEqual([1, 1])
    expect([...queue.tasks.values()]).toEqual([
      {
        uid: 'mira',
        notBefore: 6_000,
        items: [count('Days', 6_000), { kind: 'log', updatedAt: 5_000, writtenAt: 6_000, pass: null }],
      },
    ])
  })

  it('has the moves of a second count as late as its end, and keeps unfiled entries apart from deleted ones', async () => {
    const queue = queueOf()
    const { send } = followUpSender(queue)
    const move = (writtenAt: number, isGone: boolean): FollowUp => ({
      kind: 'move',
      from: { name: 'River' },
      to: null,
      isGone,
      writtenAt,
    })
    for (const at of [5_000, 5_040]) await send('mira', [move(at, false)], at)
    await send('mira', [move(5_050, true)], 5_050)
    expect([...queue.tasks.values()].flatMap(({ items }) => items)).toEqual([move(6_000, false), move(6_000, true)])
  })

  it('finds what another process has put there', async () => {
    const queue = queueOf()
    for (let process = 0; process < 3; process++)
      await followUpSender(queue).send('mira', [count('Days', 5_000)], 5_000)
    expect([queue.tasks.size, queue.asked()]).toEqual([1, 3])
  })

  it('adds a task for another account, second or category, and for an earlier place of the log', async () => {
    const queue = queueOf()
    const { send } = followUpSender(queue)
    await send('mira', [count('Days', 5_000), log(4_990)], 5_000)
    await send('ines', [count('Days', 5_000)], 5_000)
    await send('mira', [count('Days', 6_000)], 6_000)
    await send('mira', [count('Nights', 5_001)], 5_001)
    await send('mira', [log(4_989)], 5_002)
    await send('mira', [log(4_995)], 5_003)
    expect([...queue.tasks.values()].map(({ uid, notBefore, items }) => [uid, notBefore, items.length])).toEqual([
      ['mira', 6_000, 2],
      ['ines', 6_000, 1],
      ['mira', 7_000, 1],
      ['mira', 6_000, 1],
      ['mira', 6_000, 1],
    ])
  })

  it('names no account and no words in the id of a task', async () => {
    const queue = queueOf()
    await followUpSender(queue).send('mira', [count('Days of Quirlenbach', 5_000)], 5_000)
    expect([...queue.tasks.keys()].join()).toMatch(/^[0-9a-f]{64}$/u)
  })

  it('fails every event that relies on a task which the queue refused, and sends it again with the next', async () => {
    const queue = queueOf()
    const { send } = followUpSender(queue)
    queue.breakDown(true)
    const both = await Promise.allSettled([
      send('mira', [count('Days', 5_000)], 5_000),
      send('mira', [count('Days', 5_001)], 5_001),
    ])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    queue.breakDown(false)
    await send('mira', [count('Days', 5_000)], 5_000)
    expect(queue.tasks.size).toBe(1)
  })

  it('sends at once what shares no task, one for an event that comes twice', async () => {
    const queue = queueOf()
    const { sendAlone } = followUpSender(queue)
    for (const event of ['one', 'one', 'two']) await sendAlone('mira', { kind: 'switch' }, event)
    expect([...queue.tasks.values()]).toEqual([
      { uid: 'mira', notBefore: 0, items: [{ kind: 'switch' }] },
      { uid: 'mira', notBefore: 0, items: [{ kind: 'switch' }] },
    ])
  })
})
