import { toCalendarDate, dateToDay } from './calendar-date'
import type { CalendarDay } from './calendar-day'

/**
 * The days of an earlier year that today commemorates: the same date. In years without 29 February,
 * the 28th also covers it, so each day is commemorated exactly once in each later year.
 */
export function findAnniversaryDays(today: CalendarDay, year: number): readonly CalendarDay[] {
  const { year: thisYear, month, day } = toCalendarDate(today)
  if (year >= thisYear) return []
  const sameDate = dateToDay({ year, month, day })
  const standsInForLeapDay = month === 2 && day === 28 && dateToDay({ year: thisYear, month, day: 29 }) === undefined
  const leapDay = standsInForLeapDay ? dateToDay({ year, month, day: 29 }) : undefined
  return [sameDate, leapDay].filter((date) => date !== undefined)
}
