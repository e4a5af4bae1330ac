import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median, quantile, spearmanCorrelation } from './statistics'

describe('quantile', () => {
  it('interpolates between neighbours', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48)
  })

  it('lies between the minimum and the maximum, and equals them at 0 and 1', () => {
    const values = fc.array(fc.integer(), { minLength: 1 })
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (numbers, share) => {
        expect(quantile(numbers, 0)).toBe(Math.min(...numbers))
        expect(quantile(numbers, 1)).toBe(Math.max(...numbers))
        expect(quantile(numbers, share)).toBeGreaterThanOrEqual(Math.min(...numbers))
        expect(quantile(numbers, share)).toBeLessThanOrEqual(Math.max(...numbers))
      }),
    )
  })

  it('returns nothing for no values', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('spearman', () => {
  it('returns 1 for the same order, -1 for the opposite one, and a known value in between', () => {
    expect(spearmanCorrelation([1, 2, 30], [-5, 0, 0.1])).toBeCloseTo(1)
    expect(spearmanCorrelation([1, 2, 30], [3, 2, 1])).toBeCloseTo(-1)
    // 1 - 6 * sum of squared differences / (n * (n² - 1)): differences of 1, 1, 0, 0.
    expect(spearmanCorrelation([10, 20, 30, 40], [2, 1, 3, 4])).toBeCloseTo(0.8)
  })

  it('gives equal values a shared rank', () => {
    // Ranks 0.5, 0.5, 2 against 0, 1, 2: 1.5 / sqrt(1.5 * 2).
    expect(spearmanCorrelation([7, 7, 9], [1, 2, 3])).toBeCloseTo(Math.sqrt(3) / 2)
  })

  it('depends only on the order, and is symmetric', () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.integer(), fc.integer()), { minLength: 2, selector: ([a]) => a })
    fc.assert(
      fc.property(pairs, (valuePairs) => {
        const a = valuePairs.map(([value]) => value)
        const b = valuePairs.map(([, value]) => value)
        fc.pre(new Set(b).size > 1)
        expect(spearmanCorrelation(a, b)).toBeCloseTo(spearmanCorrelation(b, a))
        expect(
          spearmanCorrelation(
            a.map((value) => Math.atan(value / 1e9)),
            b,
          ),
        ).toBeCloseTo(spearmanCorrelation(a, b))
        expect(Math.abs(spearmanCorrelation(a, b))).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it('returns nothing when one list has no order', () => {
    expect(() => spearmanCorrelation([1, 1], [1, 2])).toThrow(RangeError)
    expect(() => spearmanCorrelation([1], [1, 2])).toThrow(RangeError)
  })
})
