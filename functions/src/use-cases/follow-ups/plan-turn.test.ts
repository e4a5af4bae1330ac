import { expect, it } from 'vitest'
import type { FollowUpDocument } from './drain-store'
import type { FollowUp, FollowUpOfKind } from './follow-up'
import { planTurn } from './plan-turn'

const count = (category: string): FollowUp => ({ kind: 'count', category, changedAt: 1 })
const log: FollowUpOfKind<'log'> = { kind: 'log', updatedAt: 1, writtenAt: 1, pass: null }
const document = (id: string, ...items: readonly FollowUp[]): FollowUpDocument => ({ id, dueAt: 5_000, items })
const now = 100_500

it('deletes finished documents, and removes finished items from others', () => {
  const waiting = [document('a', count('Days')), document('b', count('Days'), log), document('c', log)]
  expect(planTurn(waiting, { remaining: [log], failed: [] }, now)).toEqual({
    finishedIds: ['a'],
    replacements: [document('b', log)],
    wakeUpWindows: new Set(),
  })
})

it('retries failed items with a growing delay up to half an hour, and enqueues the drain for that time', () => {
  const waits: number[] = []
  let failing: FollowUpDocument = document('a', count('Days'), count('Walks'))
  for (let tries = 0; tries < 12; tries++) {
    const { finishedIds, replacements, wakeUpWindows } = planTurn(
      [failing],
      { remaining: [], failed: [count('Days')] },
      now,
    )
    failing = replacements[0] ?? failing
    expect([finishedIds, failing.items, [...wakeUpWindows]]).toEqual([[], [count('Days')], [failing.dueAt / 1_000 - 1]])
    waits.push(failing.dueAt - now)
  }
  expect(waits.slice(0, 4)).toEqual([2_500, 4_500, 8_500, 16_500])
  expect(waits.at(-1)).toBe(1_800_500)
})

it("leaves items that have failed for a day to the account's next task", () => {
  const failing = { ...document('a', count('Days')), failures: 59 }
  expect(planTurn([failing], { remaining: [], failed: [count('Days')] }, now)).toEqual({
    finishedIds: [],
    replacements: [{ ...failing, failures: 60, dueAt: 1_901_000 }],
    wakeUpWindows: new Set(),
  })
})

it('replaces the log documents by the remaining part of an interrupted pass', () => {
  const waiting = [{ ...document('a', { kind: 'switch' }), dueAt: 0 }, document('b', log), document('c', log)]
  const remainingLog = { ...log, pass: { updatedAt: 3, id: 'e3', readAt: 9 } }
  const { finishedIds, replacements } = planTurn(waiting, { remaining: [remainingLog], failed: [] }, now)
  expect(finishedIds).toEqual(['a', 'b', 'c'])
  expect(replacements).toEqual([{ id: expect.any(String), dueAt: 5_000, items: [remainingLog] }])
})
