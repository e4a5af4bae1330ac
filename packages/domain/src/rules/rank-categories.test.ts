import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText } from './compare-text'
import { distinctCategories } from './distinct-categories'
import { rankCategories } from './rank-categories'

const counts = fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.integer({ min: 0, max: 4 }), {
  noNullPrototype: true,
})

describe('rankCategories', () => {
  it('[RANK1] the three most used, then all others alphabetically', () => {
    const ranked = rankCategories({ Work: 9, Walks: 12, Dreams: 2, Books: 7, Ideas: 2, art: 1 })
    expect(ranked).toEqual({ top: ['Walks', 'Work', 'Books'], other: ['art', 'Dreams', 'Ideas'] })
    fc.assert(
      fc.property(counts, (given) => {
        const { top, other } = rankCategories(given)
        const count = (category: string) => given[category] ?? 0
        expect(top.length).toBe(Math.min(3, top.length + other.length))
        expect(top.map(count)).toEqual(top.map(count).toSorted((a, b) => b - a))
        for (const category of other) expect(count(category)).toBeLessThanOrEqual(Math.min(...top.map(count)))
        expect(other).toEqual(other.toSorted(compareText))
      }),
    )
  })

  it('[RANK2] equal counts rank alphabetically', () => {
    expect(rankCategories({ d: 1, b: 1, c: 1, a: 1 })).toEqual({ top: ['a', 'b', 'c'], other: ['d'] })
  })

  it('[RANK3] every category that can be chosen stands in exactly one group', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { top, other } = rankCategories(given)
        const choosable = Object.keys(given).filter((category) => category.trim() !== '' && given[category] !== 0)
        expect([...top, ...other].toSorted()).toEqual(choosable.toSorted())
      }),
    )
    expect(rankCategories({ '': 5, '  ': 5, gone: 0, constructor: 1 })).toEqual({ top: ['constructor'], other: [] })
    expect(rankCategories({})).toEqual({ top: [], other: [] })
  })
})

describe('distinctCategories', () => {
  it('[RANK4] each category once, alphabetically, entries without one first', () => {
    expect(distinctCategories(['Work', 'Walks', '', 'Work', 'art'])).toEqual(['', 'art', 'Walks', 'Work'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'B', 'c', '', 'ä')), (categories) => {
        const distinct = distinctCategories(categories)
        expect(new Set(distinct)).toEqual(new Set(categories))
        expect(distinct).toHaveLength(new Set(categories).size)
        expect(distinct).toEqual(distinct.toSorted(compareText))
      }),
    )
  })
})
