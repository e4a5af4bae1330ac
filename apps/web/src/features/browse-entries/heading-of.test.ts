import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { headingOf } from './heading-of'

const now = new Date('2026-11-21T12:00:00').getTime()
const entryAt = (date: string, category = 'Walks') => ({ timestamp: new Date(date).getTime(), category }) as Entry

test('the first entry of a day carries its heading, the others of the day do not', () => {
  const before = entryAt('2026-11-21T00:10:00')
  expect(headingOf({ entry: before, before: undefined }, 'timestamp', now)).toBe('Today')
  expect(headingOf({ entry: entryAt('2026-11-21T00:01:00'), before }, 'timestamp', now)).toBeUndefined()
  expect(headingOf({ entry: entryAt('2026-11-20T23:59:00'), before }, 'timestamp', now)).toBe('Yesterday')
})

test('by category, the first of each carries it; one without has the words for that', () => {
  const before = entryAt('2026-11-21T00:10:00', 'Art')
  expect(headingOf({ entry: entryAt('2026-11-20T00:10:00', 'Art'), before }, 'category', now)).toBeUndefined()
  expect(headingOf({ entry: entryAt('2026-11-21T00:10:00', 'Work'), before }, 'category', now)).toBe('Work')
  expect(headingOf({ entry: entryAt('2026-11-21T00:10:00', ''), before: undefined }, 'category', now)).toBe(
    'No Category',
  )
})
