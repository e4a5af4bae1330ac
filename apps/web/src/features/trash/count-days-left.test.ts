import { trash } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countDaysLeft } from './count-days-left'

const day = 86_400_000
const deletedAt = Date.UTC(2026, 10, 21, 12)

test('a note just deleted has 30 days left, and one in its last hour has one', () => {
  expect(countDaysLeft({ deletedAt, expireAt: null }, deletedAt)).toBe(30)
  expect(countDaysLeft({ deletedAt, expireAt: null }, deletedAt + 30 * day - 3_600_000)).toBe(1)
})

test('the expiry set by the server takes precedence over the time of deletion', () => {
  expect(countDaysLeft({ deletedAt, expireAt: deletedAt + 3 * day }, deletedAt)).toBe(3)
})

test('the days left are between 0 and 30, for any clock', () => {
  const instant = fc.double({ min: -8.64e15, max: 8.64e15, noNaN: true })
  fc.assert(
    fc.property(instant, fc.option(instant), instant, (deleted, expireAt, now) => {
      const days = countDaysLeft({ deletedAt: deleted, expireAt }, now)
      expect(Number.isInteger(days) && days >= 0 && days <= trash.retentionMs / day).toBe(true)
    }),
  )
})

test('a note has a day left until it expires, and none from then on', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40 * day, max: 40 * day }), (fromExpiry) => {
      const entry = { deletedAt, expireAt: deletedAt + trash.retentionMs }
      expect(countDaysLeft(entry, entry.expireAt + fromExpiry) === 0).toBe(fromExpiry >= 0)
    }),
  )
})
