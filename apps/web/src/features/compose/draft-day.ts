import { toIsoDay } from '../../shared/to-iso-day'

/** The earliest day that a note may be dated on. */
export const earliestDay = '1900-01-01'

/**
 * The time of day of `now` on another calendar day of this device, so that notes for one day keep
 * the order in which they were written.
 *
 * @param day such as `2026-03-01`
 * @param now epoch milliseconds
 * @returns epoch milliseconds
 */
export function toTimeOnDay(day: string, now: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const time = new Date(now)
  time.setFullYear(year, month - 1, date)
  return time.getTime()
}

/**
 * Says why a note cannot be dated on a day: it is not in the calendar, before 1900 or after today.
 *
 * @param now epoch milliseconds
 */
export function describeDayProblem(day: string, now: number): string | undefined {
  const problem = findDayProblem(day, now)
  return problem && problemSentences[problem]
}

/**
 * Says that a note gets today's date instead of an unusable day, for a form that saves it anyway.
 *
 * @param now epoch milliseconds
 */
export function describeUnusableDay(day: string, now: number): string | undefined {
  const problem = findDayProblem(day, now)
  return problem && fallbackSentences[problem]
}

type DayProblem = 'not-a-date' | 'too-early' | 'in-future'

const problemSentences = {
  'not-a-date': 'That isn’t a date. Choose another one.',
  'too-early': 'Choose a date after 1899.',
  'in-future': 'That date is in the future. Choose today or an earlier one.',
} as const satisfies Record<DayProblem, string>

const fallbackSentences = {
  'not-a-date': 'The date you chose isn’t valid, so this note will be dated today.',
  'too-early': 'The date you chose is before 1900, so this note will be dated today.',
  'in-future': 'The date you chose is in the future, so this note will be dated today.',
} as const satisfies Record<DayProblem, string>

function findDayProblem(day: string, now: number): DayProblem | undefined {
  const isCalendarDay = /^\d{4}-\d{2}-\d{2}$/u.test(day) && toIsoDay(toTimeOnDay(day, now)) === day
  if (!isCalendarDay) return 'not-a-date'
  if (day < earliestDay) return 'too-early'
  return day > toIsoDay(now) ? 'in-future' : undefined
}
