import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { computeDropDuration } from './compute-drop-duration'

it('a drop takes 330 ms without distance and 550 ms from 1500 px on', () => {
  expect(computeDropDuration(0, 'DROP')).toBe(330)
  expect(computeDropDuration(750, 'DROP')).toBe(440)
  expect(computeDropDuration(1500, 'DROP')).toBe(550)
  expect(computeDropDuration(9000, 'DROP')).toBe(550)
})

it('a cancelled drag takes 60 percent of that', () => {
  expect(computeDropDuration(0, 'CANCEL')).toBe(198)
  expect(computeDropDuration(1500, 'CANCEL')).toBe(330)
})

it('a longer distance never takes less time', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (one, more) => {
      expect(computeDropDuration(one + more, 'DROP')).toBeGreaterThanOrEqual(computeDropDuration(one, 'DROP'))
    }),
  )
})
