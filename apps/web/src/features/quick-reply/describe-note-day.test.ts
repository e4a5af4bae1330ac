import { expect, it } from 'vitest'
import { describeNoteDay } from './describe-note-day'

it('names the year of a note of another year only', () => {
  const now = new Date(2026, 10, 28).getTime()
  expect(describeNoteDay(new Date(2026, 4, 3).getTime(), now, 'en-GB')).toBe('on 3 May')
  expect(describeNoteDay(new Date(2025, 11, 30).getTime(), now, 'en-GB')).toBe('on 30 December 2025')
})

it('says today and yesterday by the local calendar, also across a new year', () => {
  const now = new Date(2026, 0, 1, 0, 30).getTime()
  expect(describeNoteDay(new Date(2026, 0, 1, 0, 10).getTime(), now)).toBe('today')
  expect(describeNoteDay(new Date(2025, 11, 31, 0, 10).getTime(), now)).toBe('yesterday')
  expect(describeNoteDay(new Date(2025, 11, 30, 23, 50).getTime(), now, 'en-GB')).toBe('on 30 December 2025')
})
