import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { getGroupHeading } from './group-heading'
import type { SortKey } from './use-sort-key'

const now = new Date('2026-11-21T12:00:00').getTime()
const entryAt = (date: string, category = 'Walks', pinned = false) =>
  ({ timestamp: new Date(date).getTime(), category, pinned }) as Entry

const headingsOf = (entries: readonly Entry[], sortKey: SortKey) =>
  entries.map((_, index) => getGroupHeading(entries, index, { sortKey, now }))

test('only the first entry of a day has its heading', () => {
  const entries = ['2026-11-21T00:10:00', '2026-11-21T00:01:00', '2026-11-20T23:59:00'].map((date) => entryAt(date))
  expect(headingsOf(entries, 'timestamp')).toEqual(['Today', undefined, 'Yesterday'])
})

test('by category, only the first entry of each has its heading, with a placeholder for no category', () => {
  const entries = ['', 'Art', 'Art', 'Work'].map((category) => entryAt('2026-11-21T00:10:00', category))
  expect(headingsOf(entries, 'category')).toEqual(['No Category', 'Art', undefined, 'Work'])
})

test.each(['timestamp', 'category'] as const)(
  'by %s, pinned entries share one heading, and the next entry has its own',
  (sortKey) => {
    const pinned = entryAt('2026-11-21T00:10:00', 'Art', true)
    const entry = entryAt('2026-11-21T00:01:00', 'Art')
    const heading = sortKey === 'category' ? 'Art' : 'Today'
    expect(headingsOf([pinned, pinned, entry, entry], sortKey)).toEqual(['Pinned', undefined, heading, undefined])
    expect(headingsOf([pinned, pinned], sortKey)).toEqual(['Pinned', undefined])
  },
)

test('a pinned entry among others, as in a filtered list, starts no group', () => {
  const entry = entryAt('2026-11-21T00:10:00')
  const pinned = entryAt('2026-11-21T00:10:00', 'Walks', true)
  expect(headingsOf([entry, pinned, entry], 'timestamp')).toEqual(['Today', undefined, undefined])
})
