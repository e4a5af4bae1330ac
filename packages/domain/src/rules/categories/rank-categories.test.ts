import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoryCount } from '../../entities/category-stats'
import { compareText } from '../text/compare-text'
import { listDistinctCategories } from './list-distinct-categories'
import { listCategories } from './list-categories'
import { rankCategories } from './rank-categories'

const counts = fc.uniqueArray(
  fc.record({ category: fc.string({ unit: 'grapheme', maxLength: 3 }), count: fc.integer({ min: 0, max: 4 }) }),
  { selector: ({ category }) => category },
)

describe('rankCategories', () => {
  it('[RANK1] returns the three most used, then all others alphabetically', () => {
    const ranked = rankCategories(
      categoryCountsOf([
        ['Work', 9],
        ['Walks', 12],
        ['Dreams', 2],
        ['Books', 7],
        ['Ideas', 2],
        ['art', 1],
      ]),
    )
    expect(ranked).toEqual({ top: ['Walks', 'Work', 'Books'], other: ['art', 'Dreams', 'Ideas'] })
    fc.assert(
      fc.property(counts, (categoryCounts) => {
        const { top, other } = rankCategories(categoryCounts)
        const count = (name: string) => categoryCounts.find(({ category }) => category === name)?.count ?? 0
        expect(top.length).toBe(Math.min(3, top.length + other.length))
        expect(top.map(count)).toEqual(top.map(count).toSorted((a, b) => b - a))
        for (const category of other) expect(count(category)).toBeLessThanOrEqual(Math.min(...top.map(count)))
        expect(other).toEqual(other.toSorted(compareText))
      }),
    )
  })

  it('lists the categories of saved AI results among the others, however many they are', () => {
    const ranked = rankCategories(
      categoryCountsOf([
        ['AI Response', 90],
        ['Hallucination', 80],
        ['Complex Query', 70],
        ['Walks', 1],
      ]),
    )
    expect(ranked).toEqual({ top: ['Walks'], other: ['AI Response', 'Complex Query', 'Hallucination'] })
  })

  it('[RANK2] sorts equal counts alphabetically', () => {
    expect(rankCategories(['d', 'b', 'c', 'a'].map((category) => ({ category, count: 1 })))).toEqual({
      top: ['a', 'b', 'c'],
      other: ['d'],
    })
  })

  it('[RANK3] returns every category in exactly one group', () => {
    fc.assert(
      fc.property(counts, (categoryCounts) => {
        const { top, other } = rankCategories(categoryCounts)
        const choosable = categoryCounts.filter(({ category, count }) => category.trim() !== '' && count !== 0)
        expect([...top, ...other].toSorted()).toEqual(choosable.map(({ category }) => category).toSorted())
      }),
    )
    const odd = categoryCountsOf([
      ['', 5],
      ['  ', 5],
      ['gone', 0],
      ['__proto__', 1],
    ])
    expect(rankCategories(odd)).toEqual({ top: ['__proto__'], other: [] })
    expect(rankCategories([])).toEqual({ top: [], other: [] })
  })
})

describe('listCategories', () => {
  it('[RANK5] returns each category with entries, alphabetically, with its count', () => {
    const categoryCounts = categoryCountsOf([
      ['Work', 2],
      ['gone', 0],
      ['art', 1],
      ['', 4],
    ])
    expect(listCategories(categoryCounts)).toEqual(
      categoryCountsOf([
        ['', 4],
        ['art', 1],
        ['Work', 2],
      ]),
    )
    fc.assert(
      fc.property(counts, (any) => {
        const listed = listCategories(any).map(({ category }) => category)
        const used = any.filter(({ count }) => count > 0).map(({ category }) => category)
        expect(listed).toEqual(used.toSorted(compareText))
      }),
    )
  })
})

describe('listDistinctCategories', () => {
  it('[RANK4] returns each category once, alphabetically, the empty one first', () => {
    expect(listDistinctCategories(['Work', 'Walks', '', 'Work', 'art'])).toEqual(['', 'art', 'Walks', 'Work'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'B', 'c', '', 'ä')), (categories) => {
        const distinct = listDistinctCategories(categories)
        expect(new Set(distinct)).toEqual(new Set(categories))
        expect(distinct).toHaveLength(new Set(categories).size)
        expect(distinct).toEqual(distinct.toSorted(compareText))
      }),
    )
  })
})

function categoryCountsOf(pairs: readonly (readonly [string, number])[]): readonly CategoryCount[] {
  return pairs.map(([category, count]) => ({ category, count }))
}
