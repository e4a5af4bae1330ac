import { expect, it } from 'vitest'
import type { WaitingFollowUps } from './drain-store'
import type { FollowUp, FollowUpOf } from './follow-up'
import { planTurn } from './plan-turn'

const count = (category: string): FollowUp => ({ kind: 'count', category, changedAt: 1 })
const log: FollowUpOf<'log'> = { kind: 'log', updatedAt: 1, writtenAt: 1, pass: null }
const document = (id: string, ...items: readonly FollowUp[]): WaitingFollowUps => ({ id, dueAt: 5_000, items })
const now = 100_500

it('deletes documents that are done, and takes what is done out of others', () => {
  const waiting = [document('a', count('Days')), document('b', count('Days'), log), document('c', log)]
  expect(planTurn(waiting, { remaining: [log], failed: [] }, now)).toEqual({
    done: ['a'],
    replaced: [document('b', log)],
    wakeUps: new Set(),
  })
})

it('has what failed wait longer each time, up to half an hour, and wakes up the drain then', () => {
  const waits: number[] = []
  let failing: WaitingFollowUps = document('a', count('Days'), count('Walks'))
  for (let tries = 0; tries < 12; tries++) {
    const { done, replaced, wakeUps } = planTurn([failing], { remaining: [], failed: [count('Days')] }, now)
    failing = replaced[0] ?? failing
    expect([done, failing.items, [...wakeUps]]).toEqual([[], [count('Days')], [failing.dueAt / 1_000 - 1]])
    waits.push(failing.dueAt - now)
  }
  expect(waits.slice(0, 4)).toEqual([2_500, 4_500, 8_500, 16_500])
  expect(waits.at(-1)).toBe(1_800_500)
})

it('leaves what has failed for a day to the next task of the account', () => {
  const failing = { ...document('a', count('Days')), failures: 59 }
  expect(planTurn([failing], { remaining: [], failed: [count('Days')] }, now)).toEqual({
    done: [],
    replaced: [{ ...failing, failures: 60, dueAt: 1_901_000 }],
    wakeUps: new Set(),
  })
})

it('puts the rest of a pass of the log in the place of what it is the rest of', () => {
  const waiting = [{ ...document('a', { kind: 'switch' }), dueAt: 0 }, document('b', log), document('c', log)]
  const rest = { ...log, pass: { updatedAt: 3, id: 'e3', readAt: 9 } }
  const { done, replaced } = planTurn(waiting, { remaining: [rest], failed: [] }, now)
  expect(done).toEqual(['a', 'b', 'c'])
  expect(replaced).toEqual([{ id: expect.any(String), dueAt: 5_000, items: [rest] }])
})
