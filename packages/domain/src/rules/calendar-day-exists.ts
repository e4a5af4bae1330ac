import { calendarDay, type CalendarDay, dayMs } from './calendar-day'
import { offsetsAround } from './calendar-day-span'

/**
 * Whether a day was ever lived in a time zone. Some never were: when Samoa moved across the date line, 29 December 2011 was followed by the 31st.
 *
 * @param zone an IANA name, such as 'Pacific/Apia'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function calendarDayExists(day: CalendarDay, zone: string): boolean {
  const { before, after } = offsetsAround(day, zone)
  if (after - before < dayMs) return true
  // What is left of the day stands before the change, and then its first moment does, or after it, and then its last one does.
  const first = day * dayMs - before
  const last = (day + 1) * dayMs - 1 - after
  return calendarDay(first, zone) === day || calendarDay(last, zone) === day
}
