import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { getGroupHeading } from './group-heading'

const now = new Date('2026-11-21T12:00:00').getTime()
const entryAt = (date: string, category = 'Walks', pinned = false) =>
  ({ timestamp: new Date(date).getTime(), category, pinned }) as Entry

test('only the first entry of a day has its heading', () => {
  const previousEntry = entryAt('2026-11-21T00:10:00')
  expect(getGroupHeading({ entry: previousEntry, previousEntry: undefined }, 'timestamp', now)).toBe('Today')
  expect(getGroupHeading({ entry: entryAt('2026-11-21T00:01:00'), previousEntry }, 'timestamp', now)).toBeUndefined()
  expect(getGroupHeading({ entry: entryAt('2026-11-20T23:59:00'), previousEntry }, 'timestamp', now)).toBe('Yesterday')
})

test('by category, only the first entry of each has its heading, with a placeholder for no category', () => {
  const previousEntry = entryAt('2026-11-21T00:10:00', 'Art')
  expect(
    getGroupHeading({ entry: entryAt('2026-11-20T00:10:00', 'Art'), previousEntry }, 'category', now),
  ).toBeUndefined()
  expect(getGroupHeading({ entry: entryAt('2026-11-21T00:10:00', 'Work'), previousEntry }, 'category', now)).toBe(
    'Work',
  )
  expect(
    getGroupHeading({ entry: entryAt('2026-11-21T00:10:00', ''), previousEntry: undefined }, 'category', now),
  ).toBe('No Category')
})

test.each(['timestamp', 'category'] as const)(
  'by %s, pinned entries share one heading, and the next entry has its own',
  (sortKey) => {
    const pinned = entryAt('2026-11-21T00:10:00', 'Art', true)
    const entry = entryAt('2026-11-21T00:01:00', 'Art')
    const headingOf = (headed: Entry, previousEntry?: Entry) =>
      getGroupHeading({ entry: headed, previousEntry }, sortKey, now)
    expect(headingOf(pinned)).toBe('Pinned')
    expect(headingOf(pinned, pinned)).toBeUndefined()
    expect(headingOf(entry, pinned)).toBe(sortKey === 'category' ? 'Art' : 'Today')
    expect(headingOf(entry, entry)).toBeUndefined()
  },
)
