import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatDayHeading } from './day-heading'

const timeOf = (text: string) => new Date(text).getTime()

test("today and yesterday follow the reader's calendar", () => {
  const now = timeOf('2026-11-21T00:30:00')
  expect(formatDayHeading(timeOf('2026-11-21T00:10:00'), now)).toBe('Today')
  expect(formatDayHeading(timeOf('2026-11-20T23:50:00'), now)).toBe('Yesterday')
  expect(formatDayHeading(timeOf('2026-11-19T23:50:00'), now, 'en-GB')).toBe('Thursday 19 November')
})

test('a day of another year is shown with its year', () => {
  expect(formatDayHeading(timeOf('2024-02-29T12:00:00'), timeOf('2026-11-21T12:00:00'), 'en-GB')).toMatch(
    /^Thursday,? 29 February 2024$/,
  )
})

test('entries of one calendar day share a heading, at any hour', () => {
  const day = fc.date({ min: new Date(1980, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true })
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(day, hour, hour, fc.nat(900 * 86_400_000), (date, hourA, hourB, elapsedMs) => {
      const atHour = (value: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate(), value).getTime()
      const now = atHour(23) + elapsedMs
      expect(formatDayHeading(atHour(hourA), now)).toBe(formatDayHeading(atHour(hourB), now))
    }),
  )
})
