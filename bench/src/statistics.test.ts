import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median, quantile } from './statistics'

describe('quantile', () => {
  it('interpolates between neighbours', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48)
  })

  it('lies between the least and the greatest, which it is at 0 and 1', () => {
    const values = fc.array(fc.integer(), { minLength: 1 })
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        expect(quantile(all, 0)).toBe(Math.min(...all))
        expect(quantile(all, 1)).toBe(Math.max(...all))
        expect(quantile(all, share)).toBeGreaterThanOrEqual(Math.min(...all))
        expect(quantile(all, share)).toBeLessThanOrEqual(Math.max(...all))
      }),
    )
  })

  it('is none of no values', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})
