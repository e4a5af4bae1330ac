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
  const isCalendarDay = /^\d{4}-\d{2}-\d{2}$/u.test(day) && toIsoDay(toTimeOnDay(day, now)) === day
  if (!isCalendarDay) return 'That isn’t a date. Choose another one.'
  if (day < earliestDay) return 'Choose a date after 1899.'
  return day > toIsoDay(now) ? 'That date is in the future. Choose today or an earlier one.' : undefined
}
