import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { dropDuration } from './drop-duration'

it('a drop takes 330 ms on the spot and 550 ms from 1500 px on', () => {
  expect(dropDuration(0, 'DROP')).toBe(330)
  expect(dropDuration(750, 'DROP')).toBe(440)
  expect(dropDuration(1500, 'DROP')).toBe(550)
  expect(dropDuration(9000, 'DROP')).toBe(550)
})

it('a cancelled drag takes six tenths of that', () => {
  expect(dropDuration(0, 'CANCEL')).toBe(198)
  expect(dropDuration(1500, 'CANCEL')).toBe(330)
})

it('further never takes less', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (one, more) => {
      expect(dropDuration(one + more, 'DROP')).toBeGreaterThanOrEqual(dropDuration(one, 'DROP'))
    }),
  )
})
