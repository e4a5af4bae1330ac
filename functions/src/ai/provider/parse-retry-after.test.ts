import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRetryAfter } from './parse-retry-after'

const now = Date.UTC(2026, 10, 21, 12)

describe('parseRetryAfter', () => {
  it.each([
    ['0', 0],
    ['30', 30_000],
    [' 1.5 ', 1_500],
    ['Sat, 21 Nov 2026 12:02:00 GMT', 120_000],
    ['Saturday, 21-Nov-26 12:02:00 GMT', 120_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['999999999', 86_400_000],
  ])('parses %s', (header, ms) => {
    expect(parseRetryAfter(header, now)).toBe(now + ms)
  })

  it.each([undefined, '', 'soon', '-5', '1e3', '5; 6', 'Nov 21', 'Sat, 99 Nov 2026'])('ignores %s', (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined()
  })

  it('returns a time within one day from now or nothing, for any header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)), (header) => {
        const at = parseRetryAfter(header, now) ?? now
        expect(at).toBeGreaterThanOrEqual(now)
        expect(at).toBeLessThanOrEqual(now + 86_400_000)
      }),
    )
  })
})
