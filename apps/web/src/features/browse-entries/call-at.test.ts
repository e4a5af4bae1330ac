import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { callAt } from './call-at'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('each is woken once, at its own moment, in whichever order they came', () => {
  const woken: string[] = []
  for (const [name, moment] of [
    ['late', 1_900],
    ['early', 1_100],
    ['between', 1_500],
    ['past', 900],
  ] as const)
    callAt(moment, () => woken.push(`${name} ${Date.now()}`))
  vi.advanceTimersByTime(10_000)
  expect(woken).toEqual(['past 1000', 'early 1100', 'between 1500', 'late 1900'])
})

test('who has called it off sleeps on, and whoever waits behind them is woken', () => {
  const woken: string[] = []
  const callOff = callAt(1_100, () => woken.push('first'))
  callAt(1_200, () => woken.push('second'))
  callOff()
  vi.advanceTimersByTime(10_000)
  expect(woken).toEqual(['second'])
})

test('who waits anew as they are woken is woken again, and all by one timer', () => {
  let times = 0
  const again = () => {
    times += 1
    if (times < 5) callAt(Date.now() + 100, again)
  }
  for (let other = 0; other < 50; other += 1) callAt(2_000 + other, () => undefined)
  callAt(1_100, again)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(times).toBe(5)
  expect(vi.getTimerCount()).toBe(0)
})
