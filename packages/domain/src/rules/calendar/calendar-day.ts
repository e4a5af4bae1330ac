import { toWallClock } from './wall-clock'

/** Days since 1 January 1970 in the Gregorian calendar. Adjacent days differ by one. */
export type CalendarDay = number

/**
 * A day without a clock change, in milliseconds: in UTC, and on a wall clock that is written as
 * UTC.
 */
export const dayMs = 86_400_000

/**
 * The calendar day of an instant in a time zone.
 *
 * Entries store instants without a zone, so their days depend on the reader's current zone. A
 * traveller may see an entry on the day before or after, or, between clocks that are more than 24
 * hours apart, two days away. Within one zone, an instant has exactly one day.
 *
 * @param instant epoch milliseconds
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function toCalendarDay(instant: number, zone: string): CalendarDay {
  return Math.floor(toWallClock(instant, zone) / dayMs)
}
