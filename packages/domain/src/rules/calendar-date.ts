import { type CalendarDay, dayMs } from './calendar-day'

/** A day as it is written: month 1 is January. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Year, month and day of the month. */
export function calendarDate(day: CalendarDay): CalendarDate {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The day with this date; `undefined` where the calendar has none, as 29 February of most years. */
export function dayOfDate({ year, month, day }: CalendarDate): CalendarDay | undefined {
  const found = new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
  const date = calendarDate(found)
  return date.year === year && date.month === month && date.day === day ? found : undefined
}
