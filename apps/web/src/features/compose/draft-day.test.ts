import { expect, test } from 'vitest'

import { toIsoDay } from '../../shared/to-iso-day'
import { describeDayProblem, toTimeOnDay } from './draft-day'

/** 27 November 2026, 15:30, by the clock of this device. */
const now = new Date(2026, 10, 27, 15, 30).getTime()

test('a note for another day keeps the time of day at which it was written', () => {
  expect(toIsoDay(now)).toBe('2026-11-27')
  expect(toTimeOnDay('2026-11-27', now)).toBe(now)
  expect(toTimeOnDay('1901-02-28', now)).toBe(new Date(1901, 1, 28, 15, 30).getTime())
})

test.each(['2026-11-27', '2026-11-26', '1900-01-01', '2024-02-29'])('a note can be dated on %s', (day) => {
  expect(describeDayProblem(day, now)).toBeUndefined()
})

test.each([
  ['2026-11-28', 'in the future'],
  ['1899-12-31', 'after 1899'],
  ['2026-02-29', 'isn’t a date'],
  ['2026-13-01', 'isn’t a date'],
  ['27.11.2026', 'isn’t a date'],
  ['', 'isn’t a date'],
])('a note cannot be dated on %s', (day, reason) => {
  expect(describeDayProblem(day, now)).toContain(reason)
})
