import { type Entry, isSearchable, matchesSearch } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { IncrementalSearch } from './incremental-search'

const entryWith = (content: string, index: number): Entry => ({
  id: `entry-${index}-0000000000`,
  uid: 'ada',
  content,
  category: 'Walks',
  timestamp: 1_790_000_000_000 - index,
  collectionName: '',
  username: 'ada',
  order: null,
  isPublic: false,
  updatedAt: 0,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
})

const letter = fc.constantFrom('a', 'A', 'b', 'é', 'e', '\u0301', 'ß', 's', 'S', 'σ', 'ς', 'i', 'İ', '字', '🌧', ' ')
const entries = fc.array(fc.string({ unit: letter, maxLength: 12 }), { maxLength: 12 })

test('[SEARCH2] the results equal a search of each entry, however the query is typed and changed', () => {
  fc.assert(
    fc.property(entries, fc.array(fc.string({ unit: letter, maxLength: 4 }), { maxLength: 8 }), (contents, queries) => {
      const list = contents.map(entryWith)
      const search = new IncrementalSearch()
      for (const query of queries.flatMap((text) => [text.slice(0, -1), text, `${text}s`])) {
        const expected = isSearchable(query) ? list.filter(({ content }) => matchesSearch(content, query)) : list
        expect(search.find(list, query)).toEqual(expected)
      }
    }),
    { numRuns: 300 },
  )
})

test('the same list and query return the same array, so that nothing rerenders', () => {
  const list = ['rain', 'snow'].map(entryWith)
  const search = new IncrementalSearch()
  expect(search.find(list, 'ai')).toBe(search.find(list, 'ai'))
})

test('a changed list is searched again', () => {
  const search = new IncrementalSearch()
  expect(search.find([entryWith('rain', 0)], 'ai')).toHaveLength(1)
  expect(search.find([entryWith('rain', 0), entryWith('air', 1)], 'ai')).toHaveLength(2)
})
