import { toCalendarDate } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { describeNoNotes } from './describe-no-notes'
import { listFilterLabels } from './list-filter-labels'
import { parseNoteFilters, toEntryFilter } from './parse-note-filters'

const now = Date.parse('2026-11-21T12:00:00Z')
const targets = { hasCategory: true, hasNotebook: true, isComplete: true }
const describe = (filters: string, missing: Partial<typeof targets> = {}) =>
  describeNoNotes(parseNoteFilters(filters), { ...targets, ...missing }, now, 'en-US')
const label = (filters: string) => listFilterLabels(parseNoteFilters(filters), now, 'en-US').map(({ text }) => text)

test('a day and a month are the days that they contain', () => {
  const range = (date: string) => {
    const { days } = parseNoteFilters(`date=${date}`).date ?? {}
    return days && [toCalendarDate(days.first), toCalendarDate(days.last)].map(({ day }) => day)
  }
  expect(range('2026-11-20')).toEqual([20, 20])
  expect(range('2026-11')).toEqual([1, 30])
  expect(range('2024-02')).toEqual([1, 29])
  expect(range('2026-12')).toEqual([1, 31])
  // Before 1900 and in the future: an import may contain such dates.
  expect(range('1850-03-03')).toEqual([3, 3])
  expect(range('12026-01')).toEqual([1, 31])
})

test.each(['2026-02-30', '2026-13', '2026-00', '2026', '26-11-20', '2026-11-20T10:00', '-2026-11', 'today', '2026-1'])(
  '%s is no date and matches nothing',
  (text) => {
    const { date } = parseNoteFilters(new URLSearchParams({ date: text }).toString())
    expect(date).toEqual({ text, days: undefined })
    const { days } = toEntryFilter({ ...(date && { date }) }, 'UTC')
    expect(days && days.first > days.last).toBe(true)
    expect(describe(new URLSearchParams({ date: text }).toString())).toBe(`“${text}” isn’t a date.`)
  },
)

test('a blank category means notes without one; an empty notebook or date, and other parameters, mean nothing', () => {
  expect(parseNoteFilters('category=+&notebook=&date=&edit=note')).toEqual({ category: '' })
  expect(parseNoteFilters('')).toEqual({})
  expect(toEntryFilter({}, 'UTC')).toEqual({})
  expect(parseNoteFilters('category=Walks&category=Dreams')).toEqual({ category: 'Walks' })
})

test('names survive the way through a URL, and any URL is parsed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const parameters = new URLSearchParams({ category: name, notebook: name })
      const { category, notebook } = parseNoteFilters(parameters.toString())
      expect(notebook).toBe(name)
      expect(category).toBe(name.trim() === '' ? '' : name)
    }),
  )
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string(), (query, date) => {
      const parsed = parseNoteFilters(`${query}&${new URLSearchParams({ date }).toString()}`)
      expect(listFilterLabels(parsed, now)).toHaveLength(Object.keys(parsed).length)
    }),
  )
})

test('chips name the category, the notebook and the date', () => {
  expect(label('date=2026-11-20&notebook=Canal&category=Walks')).toEqual(['Walks', 'Canal', 'Fri, Nov 20'])
  expect(label('category=&date=2025-11-20')).toEqual(['No Category', 'Thu, Nov 20, 2025'])
  expect(label('date=2026-11')).toEqual(['November 2026'])
  expect(label(`category=${'x'.repeat(10_000)}`)[0]).toHaveLength(61)
})

test('an empty list says why', () => {
  expect(describe('category=Gone', { hasCategory: false })).toBe(
    'None of your notes has the category “Gone”. It may have been renamed.',
  )
  expect(describe('category=Walks&notebook=Gone', { hasNotebook: false })).toBe(
    'You don’t have a notebook called “Gone”. It may have been renamed or deleted.',
  )
  expect(describe('category=Walks&date=2026-11')).toBe('No notes match all of these filters.')
  expect(describe('notebook=Canal')).toBe('The notebook “Canal” has no notes yet.')
  expect(describe('category=')).toBe('All your notes have a category.')
  expect(describe('date=2099-01-05')).toBe('No notes on Monday, January 5, 2099.')
  expect(describe('date=1850-03')).toBe('No notes in March 1850.')
  expect(describe('category=Gone', { hasCategory: false, isComplete: false })).toBe(
    'No matching notes on this device so far.',
  )
})
