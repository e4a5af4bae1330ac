import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText } from '../text/compare-text'
import { sortEntriesByCategory } from '../categories/sort-entries-by-category'
import { sortEntriesByTimestamp } from './sort-entries-by-timestamp'

// Few moments, ids and categories, so that ties are common.
const entry = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  timestamp: fc.integer({ min: -2, max: 2 }),
  category: fc.constantFrom('Walks', 'walks', 'Work', '', 'Äpfel', 'Apfel'),
})
type TestEntry = { id: string; timestamp: number; category: string }
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id })
const neighbours = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((above, index) => list.slice(index + 1, index + 2).map((below): [T, T] => [above, below]))

const byDay = [
  { id: 'a', timestamp: 2, category: 'Work' },
  { id: 'b', timestamp: 3, category: 'Walks' },
  { id: 'c', timestamp: 1, category: 'Walks' },
  { id: 'd', timestamp: 3, category: 'Work' },
]

describe('sortEntriesByTimestamp', () => {
  it('[SORT1] sorts newest first', () => {
    expect(sortEntriesByTimestamp(byDay).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
    fc.assert(
      fc.property(entries, (list) => {
        for (const [above, below] of neighbours(sortEntriesByTimestamp(list))) {
          expect(above.timestamp).toBeGreaterThanOrEqual(below.timestamp)
        }
      }),
    )
  })

  it('[SORT2] sorts entries with equal times by descending id, as the server pages them', () => {
    fc.assert(
      fc.property(entries, (list) => {
        for (const [above, below] of neighbours(sortEntriesByTimestamp(list))) {
          expect(above.timestamp > below.timestamp || above.id > below.id).toBe(true)
        }
      }),
    )
  })
})

describe('sortEntriesByCategory', () => {
  it('[SORT3] sorts by category, and newest first within a category', () => {
    expect(sortEntriesByCategory(byDay).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a'])
    fc.assert(
      fc.property(entries, (list) => {
        for (const [above, below] of neighbours(sortEntriesByCategory(list))) {
          expect(compareText(above.category, below.category)).toBeLessThanOrEqual(0)
          expect(above.category !== below.category || above.timestamp >= below.timestamp).toBe(true)
        }
      }),
    )
  })
})

describe.each([
  ['sortEntriesByTimestamp', (list: readonly TestEntry[]) => sortEntriesByTimestamp(list)],
  ['sortEntriesByCategory', (list: readonly TestEntry[]) => sortEntriesByCategory(list)],
])('%s', (_, sort) => {
  it('[SORT4] keeps every entry from any order, and does not change the given list', () => {
    const shuffled = entries.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, otherOrder]) => {
        const before = [...list]
        const sorted = sort(list)
        expect(sorted).toEqual(sort(otherOrder))
        expect(new Set(sorted)).toEqual(new Set(list))
        expect(sorted).toHaveLength(list.length)
        expect(list).toEqual(before)
      }),
    )
  })
})
