import * as fc from 'fast-check'
import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'

import { fromTimestamp, toTimestamp } from '../timestamps'
import { decodeTimestamp, encodeTimestamp } from './wire-timestamp'

const years = { min: Date.UTC(1, 0, 1) * 1_000, max: Date.UTC(9999, 11, 31) * 1_000 }

test('timestamps convert to the bit as in the SDK, in both directions', () => {
  fc.assert(
    fc.property(fc.integer(years), (microseconds) => {
      const seconds = Math.floor(microseconds / 1_000_000)
      const before = new Timestamp(seconds, (microseconds - seconds * 1_000_000) * 1_000)
      const ms = fromTimestamp(before)
      const wire = encodeTimestamp(ms)
      expect(decodeTimestamp(wire)).toBe(fromTimestamp(toTimestamp(ms)))
      const { seconds: wireSeconds, nanoseconds } = toTimestamp(ms)
      const fraction = String(nanoseconds / 1_000).padStart(6, '0')
      expect(wire).toBe(`${new Date(wireSeconds * 1_000).toISOString().slice(0, 19)}.${fraction}Z`)
    }),
  )
})

test.for([
  ['2026-01-02T03:04:05Z', Date.UTC(2026, 0, 2, 3, 4, 5)],
  ['2026-01-02T03:04:05.678Z', Date.UTC(2026, 0, 2, 3, 4, 5) + 678],
  ['2026-01-02T03:04:05.678901Z', Date.UTC(2026, 0, 2, 3, 4, 5) + 678.901],
  ['1969-12-31T23:59:59.999999Z', -0.001],
] as const)('%s is parsed with its fraction', ([text, ms]) => {
  expect(decodeTimestamp(text)).toBeCloseTo(ms, 6)
})
