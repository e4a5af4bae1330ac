import type { CalendarDay } from './calendar-day'

/** 1 is Monday, 7 is Sunday, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export function getWeekday(day: CalendarDay): Weekday {
  // 1 January 1970 was a Thursday.
  return (modulo(day + 3, 7) + 1) as Weekday
}

export function startOfWeek(day: CalendarDay, firstWeekday: Weekday): CalendarDay {
  return day - modulo(getWeekday(day) - firstWeekday, 7)
}

/**
 * The weeks between two days, each with seven slots; slots before the first day and after the last
 * are `undefined`.
 */
export function listCalendarWeeks(
  first: CalendarDay,
  last: CalendarDay,
  firstWeekday: Weekday,
): readonly (readonly (CalendarDay | undefined)[])[] {
  const weeks: (CalendarDay | undefined)[][] = []
  for (let start = startOfWeek(first, firstWeekday); start <= last; start += 7) {
    const days = Array.from({ length: 7 }, (_, index) => start + index)
    weeks.push(days.map((day) => (day < first || day > last ? undefined : day)))
  }
  return weeks
}

/** The remainder from 0 to `divisor` - 1, also of negative values, unlike `%`. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
