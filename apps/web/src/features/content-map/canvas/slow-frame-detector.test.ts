import { expect, test } from 'vitest'

import { SlowFrameDetector } from './slow-frame-detector'

function isNeededAfter(...frames: readonly number[]): boolean {
  const detector = new SlowFrameDetector()
  for (const ms of frames) detector.recordFrame(ms)
  return detector.isSlow
}

test('links are hidden on a device with three slow frames in a row, and stay hidden', () => {
  expect(isNeededAfter(80, 120, 60)).toBe(true)
  expect(isNeededAfter(80, 120, 60, 5)).toBe(true)
})

test('single slow frames and hidden pages do not count as slow', () => {
  expect(isNeededAfter(80, 120, 16, 90, 70, 16)).toBe(false)
  expect(isNeededAfter(60_000, 60_000, 60_000)).toBe(false)
})
