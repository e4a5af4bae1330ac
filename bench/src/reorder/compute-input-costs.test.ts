import { expect, it } from 'vitest'

import { computeInputCosts, type TraceEvent } from './compute-input-costs'

const thread = { pid: 1, tid: 2 }
const event = (name: string, start: number, end: number): TraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts: start * 1_000,
  dur: (end - start) * 1_000,
})
const mark = (name: string, at: number): TraceEvent => ({ ...thread, name, ph: 'I', ts: at * 1_000 })
/** A frame of 4 ms: 1 of script, 1 of style, 1 of something else and 1 of the commit. */
const frame = (at: number) => [
  event('RunTask', at, at + 4),
  event('EventDispatch', at, at + 2),
  event('UpdateLayoutTree', at + 1, at + 2),
  event('Commit', at + 3, at + 4),
]

it('an input costs the work until its frame is committed, without the wait for the display', () => {
  const key = [event('RunTask', 100, 103), event('EventDispatch', 100, 102)]
  const [cost, ...others] = computeInputCosts([mark('input held 0', 100), ...key, ...frame(110)])
  expect(others).toEqual([])
  expect(cost).toMatchObject({ isDrop: false, workMs: 7, elapsedMs: 14, totalWorkMs: 7 })
  expect(cost?.byPhase).toMatchObject({ script: 3, style: 1, commit: 1, other: 2 })
})

it("work that delays an input counts from the input's arrival", () => {
  const [cost] = computeInputCosts([mark('input drop 5', 98), event('RunTask', 95, 103), ...frame(103)])
  expect(cost).toMatchObject({ isDrop: true, workMs: 9, elapsedMs: 9 })
})

it('a frame begun before the input was dispatched does not answer it', () => {
  const [cost] = computeInputCosts([mark('input held 4', 102), ...frame(101), ...frame(117)])
  expect(cost).toMatchObject({ workMs: 7, elapsedMs: 19 })
})

it('inputs of one frame count once, and one without a frame does not count', () => {
  const marks = [mark('input held 8', 102), mark('input held 1', 109), mark('input held 0', 200)]
  expect(computeInputCosts([...marks, ...frame(110)])).toHaveLength(1)
  expect(computeInputCosts([])).toEqual([])
})

it('work after the frame belongs to the input until the next one arrives', () => {
  const later = [event('RunTask', 120, 126), event('RunTask', 140, 150)]
  const [cost] = computeInputCosts([
    mark('input held 0', 109),
    mark('input held 0', 130),
    ...frame(110),
    ...later,
    ...frame(160),
  ])
  expect(cost).toMatchObject({ workMs: 4, totalWorkMs: 10 })
})

it('other threads are ignored', () => {
  const ofOtherThread = { ...event('RunTask', 100, 110), tid: 3 }
  expect(computeInputCosts([mark('input held 0', 100), ofOtherThread, ...frame(110)])[0]?.workMs).toBe(4)
})
