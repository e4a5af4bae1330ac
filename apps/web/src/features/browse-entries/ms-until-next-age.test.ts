import { formatRelativeAge } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { getMsUntilNextAge } from './ms-until-next-age'

const hour = 3_600_000

test('[AGE1] until then the age reads the same, and differs afterwards unless that is over an hour away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -72 * hour, max: 72 * hour }), (age) => {
      const wait = getMsUntilNextAge(0, age)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(hour)
      expect(formatRelativeAge(0, age + wait - 1)).toBe(formatRelativeAge(0, age))
      expect(wait === hour || formatRelativeAge(0, age + wait) !== formatRelativeAge(0, age)).toBe(true)
    }),
    { numRuns: 500 },
  )
  expect(getMsUntilNextAge(Number.NaN, 0)).toBe(hour)
})
