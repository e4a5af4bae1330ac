import { toCalendarDay, type CalendarDay, dayMs } from './calendar-day'
import { getOffsetsAround } from './calendar-day-span'

/**
 * Whether a day existed in a time zone. When Samoa crossed the date line, 29 December 2011 was
 * followed by the 31st.
 *
 * @param zone an IANA name, such as 'Pacific/Apia'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function calendarDayExists(day: CalendarDay, zone: string): boolean {
  const { before, after } = getOffsetsAround(day, zone)
  // Only a clock change of a whole day or more can skip a day.
  if (after - before < dayMs) return true
  // A surviving part of the day lies before the change, and then its first millisecond exists, or
  // after the change, and then its last one does.
  const firstInstant = day * dayMs - before
  const lastInstant = (day + 1) * dayMs - 1 - after
  return toCalendarDay(firstInstant, zone) === day || toCalendarDay(lastInstant, zone) === day
}
