import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRelativeAge } from './format-relative-age'

const now = Date.UTC(2026, 9, 25, 1, 30)
const ago = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const timestamp = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) })
/** As often some minutes, hours or days as centuries. */
const anyDuration = fc.oneof(...[ago.h, 2 * ago.d, 300 * 365 * ago.d].map((max) => fc.nat({ max })))

describe('formatRelativeAge', () => {
  it.each([
    [0, '0s'],
    [999, '0s'],
    [1000, '1s'],
    [60 * ago.s - 1, '59s'],
    [60 * ago.s, '1m'],
    [60 * ago.m - 1, '59m'],
    [60 * ago.m, '1h'],
    [24 * ago.h - 1, '23h'],
    [24 * ago.h, '1d'],
    [400 * ago.d, '400d'],
  ])('[AGE1] %i ms ago is %s', (elapsed, age) => {
    expect(formatRelativeAge(now - elapsed, now)).toBe(age)
  })

  it('[AGE1] the age is rounded down in the largest unit that fits', () => {
    fc.assert(
      fc.property(timestamp, anyDuration, (createdAt, elapsed) => {
        const later = createdAt + elapsed
        const age = formatRelativeAge(createdAt, later)
        const count = Number(age.slice(0, -1))
        const unit = age.at(-1)
        const [length, below] =
          unit === 's' ? [ago.s, 60] : unit === 'm' ? [ago.m, 60] : unit === 'h' ? [ago.h, 24] : [ago.d, Infinity]
        expect(age).toMatch(/^\d+[smhd]$/)
        expect(count).toBeLessThan(below)
        expect(count === 0 && unit !== 's').toBe(false)
        expect(later - createdAt).toBeGreaterThanOrEqual(count * length)
        expect(later - createdAt).toBeLessThan((count + 1) * length)
      }),
    )
  })

  it('[AGE2] an entry of the next 24 hours is shown as just written', () => {
    fc.assert(
      fc.property(timestamp, fc.integer({ min: 0, max: ago.d - 1 }), (writtenAt, ahead) => {
        expect(formatRelativeAge(writtenAt, writtenAt - ahead)).toBe('0s')
      }),
    )
  })

  it('[AGE2] an entry of a later day shows in how many days it is', () => {
    fc.assert(
      fc.property(timestamp, fc.integer({ min: ago.d, max: 8_000 * 365 * ago.d }), (writtenAt, ahead) => {
        const [, count] = /^in (\d+)d$/u.exec(formatRelativeAge(writtenAt, writtenAt - ahead)) ?? []
        expect(Number(count) * ago.d).toBeLessThanOrEqual(ahead)
        expect((Number(count) + 1) * ago.d).toBeGreaterThan(ahead)
      }),
    )
    expect(formatRelativeAge(Date.UTC(9999, 0), Date.UTC(2026, 0))).toBe('in 2912078d')
  })

  it('[AGE3] a timestamp that is not finite has no age', () => {
    for (const notAMoment of [Number.NaN, Infinity, -Infinity]) {
      expect(formatRelativeAge(notAMoment, now)).toBe('')
      expect(formatRelativeAge(now, notAMoment)).toBe('')
    }
  })
})
