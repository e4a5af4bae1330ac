import { type Entry, entrySchema, isLongEntry } from '@geist/domain'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'

import { createExampleEntries } from './create-example-entries'

const dayMs = 24 * 60 * 60 * 1_000
const now = new Date(2026, 2, 14, 0, 5).getTime()
const entries = createExampleEntries('ada', now)
const countDistinct = (select: (entry: Entry) => string) => new Set(entries.map(select)).size

test('every example note is a valid entry of the reader, with an id of its own', () => {
  for (const entry of entries) expect(safeParse(entrySchema, entry).issues).toBeUndefined()
  expect(new Set(entries.map(({ uid }) => uid))).toEqual(new Set(['ada']))
  expect(countDistinct(({ id }) => id)).toBe(entries.length)
})

test('the notes lie in the past, newest first, and reach over months', () => {
  const timestamps = entries.map(({ timestamp }) => timestamp)
  expect(timestamps).toEqual(timestamps.toSorted((a, b) => b - a))
  expect(Math.max(...timestamps)).toBeLessThan(now)
  expect(now - Math.min(...timestamps)).toBeGreaterThan(120 * dayMs)
})

test('there is enough to search, to sort and to read: categories, two notebooks, long and short notes', () => {
  expect(entries.length).toBeGreaterThanOrEqual(24)
  expect(countDistinct(({ category }) => category)).toBe(6)
  expect(new Set(entries.map(({ collectionName }) => collectionName))).toEqual(
    new Set(['', 'Learning the cello', 'Dad’s kitchen']),
  )
  const longCount = entries.filter(({ content }) => isLongEntry(content)).length
  expect(longCount).toBeGreaterThan(5)
  expect(longCount).toBeLessThan(entries.length)
})
