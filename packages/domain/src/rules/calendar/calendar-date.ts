import { type CalendarDay, dayMs } from './calendar-day'

/** Month 1 is January. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function toCalendarDate(day: CalendarDay): CalendarDate {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/**
 * The day with this date; `undefined` for a date that does not exist, as 29 February of most years.
 */
export function dateToDay({ year, month, day }: CalendarDate): CalendarDay | undefined {
  const candidate = new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
  const date = toCalendarDate(candidate)
  return date.year === year && date.month === month && date.day === day ? candidate : undefined
}
