import { type Entry, sortEntriesByCategory, sortEntriesByTimestamp } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sortLoadedEntries } from './sort-loaded-entries'

const entry = fc.record({
  id: fc.uuid(),
  timestamp: fc.nat(20),
  category: fc.constantFrom('', ' ', 'art', 'Art', 'Work', 'wörk', '9', '10', '字'),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Entry>

test("[SORT3] sorting by category uses the domain's order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id }), (entries) => {
      const newestFirst = sortEntriesByTimestamp(entries)
      expect(sortLoadedEntries(newestFirst, 'category')).toEqual(sortEntriesByCategory(newestFirst))
      expect(sortLoadedEntries(newestFirst, 'timestamp')).toBe(newestFirst)
    }),
  )
})

test('pinned entries come first in any order, newest first', () => {
  const pinnable = fc.tuple(entry, fc.boolean()).map(([fields, pinned]) => ({ ...fields, pinned }))
  fc.assert(
    fc.property(fc.uniqueArray(pinnable, { selector: ({ id }) => id }), (entries) => {
      const newestFirst = sortEntriesByTimestamp(entries)
      const pinned = newestFirst.filter((candidate) => candidate.pinned)
      const others = newestFirst.filter((candidate) => !candidate.pinned)
      expect(sortLoadedEntries([...pinned, ...others], 'category')).toEqual([
        ...pinned,
        ...sortEntriesByCategory(others),
      ])
    }),
  )
})
