import { expect, test } from 'vitest'

import { SlowFrameDetector } from './slow-frame-detector'

function isNeededAfter(...frames: readonly number[]): boolean {
  const rest = new SlowFrameDetector()
  for (const ms of frames) rest.recordFrame(ms)
  return rest.isSlow
}

test('links rest on a machine that is late three times in a row, and from then on', () => {
  expect(isNeededAfter(80, 120, 60)).toBe(true)
  expect(isNeededAfter(80, 120, 60, 5)).toBe(true)
})

test('one late frame now and then is no reason, nor is a page that nobody looked at', () => {
  expect(isNeededAfter(80, 120, 16, 90, 70, 16)).toBe(false)
  expect(isNeededAfter(60_000, 60_000, 60_000)).toBe(false)
})
