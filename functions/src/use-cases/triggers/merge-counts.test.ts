import { limits } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeCounts } from './merge-counts'

describe('mergeCounts', () => {
  const anyCount = fc.record({
    category: fc.constantFrom('a', 'b', 'c', ''),
    count: fc.nat({ max: 3 }),
    countedAt: fc.nat({ max: 50 }),
  })

  it('gives the same result in any order and for repeated counts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCount, { selector: ({ countedAt }) => countedAt }), (counts) => {
        const latest = counts.toSorted((one, other) => one.countedAt - other.countedAt)
        const right = new Map(latest.map((counted) => [counted.category, counted]))
        for (const arrived of [counts, counts.toReversed(), [...counts, ...counts.toReversed()]]) {
          const oneByOne = arrived.reduce<ReturnType<typeof mergeCounts>>(
            (merged, count) => mergeCounts(merged, [count]),
            [],
          )
          expect(new Map(oneByOne.map((counted) => [counted.category, counted]))).toEqual(right)
          expect(mergeCounts([], arrived)).toEqual(oneByOne)
        }
      }),
    )
  })

  it('forgets an empty category after an hour', () => {
    const empty = { category: 'a', count: 0, countedAt: 0 }
    expect(mergeCounts([empty], [{ category: 'b', count: 1, countedAt: 3_599_999 }])).toContainEqual(empty)
    expect(mergeCounts([empty], [{ category: 'b', count: 1, countedAt: 3_600_000 }])).not.toContainEqual(empty)
  })

  it('keeps the largest categories when there are too many for a document', () => {
    const many = Array.from({ length: limits.countedCategoriesMax + 5 }, (_, index) => ({
      category: `c${index}`,
      count: index + 1,
      countedAt: 1,
    }))
    const merged = mergeCounts([], many)
    expect(merged).toHaveLength(limits.countedCategoriesMax)
    expect(Math.min(...merged.map(({ count }) => count))).toBe(6)
  })
})
