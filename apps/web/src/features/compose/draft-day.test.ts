import { expect, test } from 'vitest'

import { toIsoDay } from '../../shared/to-iso-day'
import { describeDayProblem, describeUnusableDay, toTimeOnDay } from './draft-day'

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

test.each([
  ['2026-11-28', 'is in the future'],
  ['1899-12-31', 'is before 1900'],
  ['2026-02-29', 'isn’t valid'],
])('a form that saves a note for %s anyway says that it will be dated today', (day, reason) => {
  expect(describeUnusableDay(day, now)).toBe(`The date you chose ${reason}, so this note will be dated today.`)
})

test('a form does not warn of a day that it can use', () => {
  expect(describeUnusableDay('2026-11-19', now)).toBeUndefined()
})
