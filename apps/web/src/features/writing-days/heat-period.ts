import { type CalendarDay, calendarDate, dayOfDate, startOfWeek, type Weekday } from '@geist/domain'

/** What the map shows: the weeks up to today, or a year of the calendar. */
export type Period = 'latest' | number

/** How many weeks the latest are: a year, and the week that is under way. */
const latestWeeks = 53

/** The first and the last day of what the map shows. */
export function heatPeriod(
  period: Period,
  today: CalendarDay,
  firstDay: Weekday,
): { readonly first: CalendarDay; readonly last: CalendarDay } {
  if (period === 'latest') return { first: startOfWeek(today, firstDay) - (latestWeeks - 1) * 7, last: today }
  const first = dayOfDate({ year: period, month: 1, day: 1 }) ?? today
  const last = dayOfDate({ year: period, month: 12, day: 31 }) ?? today
  // The days of this year that are still to come are not drawn; a year of the future (an import may hold one) is.
  return { first, last: period === calendarDate(today).year ? today : last }
}
