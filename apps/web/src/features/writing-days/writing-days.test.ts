import { type CalendarDay, listCalendarWeeks, dayMs } from '@geist/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { findDayForKey } from './find-day-for-key'
import { describeDay } from './describe-day'
import { getFirstWeekday, lookUpFirstWeekday } from './get-first-weekday'
import { getPeriodRange } from './get-period-range'
import { groupWeeksByMonth } from './group-weeks-by-month'
import { sumByMonth } from './sum-by-month'
import { countEntriesByDay } from './count-entries-by-day'

const date = (text: string): CalendarDay => Date.parse(`${text}T00:00Z`) / dayMs
const today = date('2026-11-21')

test('a day shows its number of entries, and its year unless it is the current one', () => {
  expect(describeDay(date('2026-11-16'), 3, 2026, 'en-US')).toBe('3 notes on Monday, November 16')
  expect(describeDay(date('2026-11-16'), 1, 2026, 'en-US')).toBe('1 note on Monday, November 16')
  expect(describeDay(date('2026-11-16'), 1234, 2026, 'en-US')).toBe('1,234 notes on Monday, November 16')
  expect(describeDay(date('2024-02-29'), 0, 2026, 'en-US')).toBe('No notes on Thursday, February 29, 2024')
})

test("weeks begin as in the reader's calendar", () => {
  expect(['en-US', 'en-GB', 'de', 'ar-EG', 'pt-BR', 'ja', 'fa', 'dv-MV'].map(getFirstWeekday)).toEqual([
    7, 1, 1, 6, 7, 7, 6, 5,
  ])
  expect(getFirstWeekday('not a locale')).toBe(7)
})

test("the fallback table of first weekdays agrees with the browser's data", () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const regions = letters.flatMap((first) => letters.map((second) => first + second))
  // Only current regions: withdrawn codes have no region.
  const regionCodes = regions.filter((region) => names.of(region) && new Intl.Locale(`und-${region}`).region === region)
  expect(regionCodes.length).toBeGreaterThan(200)
  const differing = regionCodes.filter((region) => getFirstWeekday(`und-${region}`) !== lookUpFirstWeekday(region))
  expect(differing).toEqual([])
})

test('the latest 53 weeks end today, for any first day of the week', () => {
  const weekday = fc.constantFrom(1 as const, 5 as const, 6 as const, 7 as const)
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 80_000 }), weekday, (day, firstDay) => {
      const { first, last } = getPeriodRange('latest', day, firstDay)
      const weeks = listCalendarWeeks(first, last, firstDay)
      expect(weeks).toHaveLength(53)
      expect(weeks[0]?.[0]).toBe(first)
      expect(last).toBe(day)
    }),
  )
})

test('an earlier year is shown whole, the current one up to today', () => {
  expect(getPeriodRange(2024, today, 1)).toEqual({ first: date('2024-01-01'), last: date('2024-12-31') })
  expect(getPeriodRange(2026, today, 1)).toEqual({ first: date('2026-01-01'), last: today })
})

test('every week belongs to one month, and month names appear only where they fit', () => {
  const weeks = listCalendarWeeks(date('2025-11-17'), today, 1)
  const spans = groupWeeksByMonth(weeks, 'en-US')
  expect(spans.reduce((sum, { weekCount }) => sum + weekCount, 0)).toBe(weeks.length)
  expect(spans.map(({ name }) => name)).toEqual([
    '',
    'Dec',
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
  ])
})

test('the counts of the months add up to those of the map', () => {
  const counts = new Map([
    [date('2025-12-31'), 2],
    [date('2026-01-01'), 1],
    [date('2026-01-31'), 4],
    [date('2027-01-01'), 9],
  ])
  expect(sumByMonth(counts, { first: date('2025-12-30'), last: date('2026-02-01') }, 'en-US')).toEqual([
    { name: 'December 2025', dayCount: 1, entryCount: 2 },
    { name: 'January 2026', dayCount: 2, entryCount: 5 },
    { name: 'February 2026', dayCount: 0, entryCount: 0 },
  ])
})

test('a day at the edge of two quarters is shown once, with the counts of both', () => {
  // New Year's Eve in New York reaches five hours into the next UTC year.
  const quarters = [
    { times: [Date.parse('2025-12-31T20:00:00Z')] },
    { times: [Date.parse('2026-01-01T03:00:00Z'), Date.parse('2026-01-01T05:00:00Z')] },
  ]
  expect(new Map(countEntriesByDay(quarters, 'America/New_York'))).toEqual(
    new Map([
      [date('2025-12-31'), 2],
      [date('2026-01-01'), 1],
    ]),
  )
  expect(new Map(countEntriesByDay(quarters, 'Pacific/Auckland'))).toEqual(new Map([[date('2026-01-01'), 3]]))
})

test('arrow keys move by day and week and stop at the edges; other keys are ignored', () => {
  const span = { first: today - 10, last: today }
  const press = (key: string, from: CalendarDay, ctrlKey = false) =>
    findDayForKey({ key, ctrlKey, altKey: false, metaKey: false }, from, span)
  expect(press('ArrowUp', today)).toBe(today - 1)
  expect(press('ArrowLeft', today)).toBe(today - 7)
  expect(press('ArrowLeft', today - 7)).toBe(today - 7)
  expect(press('ArrowDown', today)).toBe(today)
  expect(press('Home', today)).toBe(today - 10)
  expect(press('End', today - 10)).toBe(today)
  expect(press('j', today)).toBeUndefined()
  expect(press('Home', today, true)).toBeUndefined()
})
