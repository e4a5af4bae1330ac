import { dragSettings } from '@geist/domain'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { computeScrollSpeed } from './compute-scroll-speed'

const late = 5_000

it('nothing scrolls while the pointer is further than 25 % from both edges', () => {
  for (const pointer of [250, 400, 500, 750])
    expect(computeScrollSpeed({ pointerY: pointer, windowHeight: 1_000, draggedMs: late })).toBe(0)
  expect(computeScrollSpeed({ pointerY: 249, windowHeight: 1_000, draggedMs: late })).toBe(-1)
  expect(computeScrollSpeed({ pointerY: 751, windowHeight: 1_000, draggedMs: late })).toBe(1)
})

it('within 5 % of an edge it scrolls 28 px a frame', () => {
  for (const pointer of [50, 20, 0, -300]) {
    expect(computeScrollSpeed({ pointerY: pointer, windowHeight: 1_000, draggedMs: late })).toBe(-28)
    expect(computeScrollSpeed({ pointerY: 1_000 - pointer, windowHeight: 1_000, draggedMs: late })).toBe(28)
  }
})

it('scrolling is dampened up to 360 ms, and reaches full speed at 1200 ms', () => {
  const at = (draggedMs: number) => computeScrollSpeed({ pointerY: 1_000, windowHeight: 1_000, draggedMs })
  expect([at(0), at(359), at(360), at(780), at(1_200), at(9_000)]).toEqual([1, 1, 1, 7, 28, 28])
})

it('a closer pointer or a longer drag never scrolls slower, or above the top speed', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(500), fc.nat(2_000), fc.nat(2_000), (pointer, nearer, draggedMs, longer) => {
      const speed = Math.abs(computeScrollSpeed({ pointerY: 500 + pointer / 2, windowHeight: 1_000, draggedMs }))
      const more = Math.abs(
        computeScrollSpeed({
          pointerY: 500 + pointer / 2 + nearer,
          windowHeight: 1_000,
          draggedMs: draggedMs + longer,
        }),
      )
      expect(more).toBeGreaterThanOrEqual(speed)
      expect(more).toBeLessThanOrEqual(dragSettings.autoScrollMaxPxPerFrame)
    }),
  )
})
