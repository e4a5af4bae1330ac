import { type CalendarDay, dayMs } from './calendar-day'

export interface CalendarDate {
  readonly year: number
  /** 1 is January. */
  readonly month: number
  readonly day: number
}

export function toCalendarDate(day: CalendarDay): CalendarDate {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/**
 * The day with this date; `undefined` for a date that does not exist, such as 29 February in most
 * years.
 */
export function dateToDay({ year, month, day }: CalendarDate): CalendarDay | undefined {
  // Not `Date.UTC`, which maps the years 0 to 99 to 1900 to 1999.
  const candidate = new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
  const date = toCalendarDate(candidate)
  return date.year === year && date.month === month && date.day === day ? candidate : undefined
}
