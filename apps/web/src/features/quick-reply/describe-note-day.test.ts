import { expect, it } from 'vitest'
import { describeNoteDay } from './describe-note-day'

it('names the year of a note of another year only', () => {
  const now = new Date(2026, 10, 28).getTime()
  expect(describeNoteDay(new Date(2026, 4, 3).getTime(), now, 'en-GB')).toBe('3 May')
  expect(describeNoteDay(new Date(2025, 11, 31).getTime(), now, 'en-GB')).toBe('31 December 2025')
})
