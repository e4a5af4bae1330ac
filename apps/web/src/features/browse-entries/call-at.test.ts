import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { callAt } from './call-at'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('each callback is called once at its time, in any order of scheduling', () => {
  const calls: string[] = []
  for (const [name, dueAt] of [
    ['late', 1_900],
    ['early', 1_100],
    ['between', 1_500],
    ['past', 900],
  ] as const)
    callAt(dueAt, () => calls.push(`${name} ${Date.now()}`))
  vi.advanceTimersByTime(10_000)
  expect(calls).toEqual(['past 1000', 'early 1100', 'between 1500', 'late 1900'])
})

test('a cancelled callback is not called, and later ones are', () => {
  const calls: string[] = []
  const cancel = callAt(1_100, () => calls.push('first'))
  callAt(1_200, () => calls.push('second'))
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(calls).toEqual(['second'])
})

test('a callback that schedules itself is called again, and one timer serves all', () => {
  let callCount = 0
  const callAgain = () => {
    callCount += 1
    if (callCount < 5) callAt(Date.now() + 100, callAgain)
  }
  for (let index = 0; index < 50; index += 1) callAt(2_000 + index, () => undefined)
  callAt(1_100, callAgain)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(callCount).toBe(5)
  expect(vi.getTimerCount()).toBe(0)
})
