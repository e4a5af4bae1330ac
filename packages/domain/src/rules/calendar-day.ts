import { wallClock } from './wall-clock'

/** A day of the calendar: how many days after 1 January 1970 it is in the Gregorian calendar. Neighbouring days differ by one. */
export type CalendarDay = number

/** A day in milliseconds, where no clock is changed: in UTC, and on a wall clock that is written as UTC. */
export const dayMs = 86_400_000

/**
 * The day that the calendar shows in a time zone at a moment.
 *
 * Entries store moments and no zone, so their days are those of the zone that a reader is in while reading: who travels may see an entry of late
 * evening count for the day before or after. Within one zone a moment has exactly one day.
 *
 * @param instant epoch milliseconds
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function calendarDay(instant: number, zone: string): CalendarDay {
  return Math.floor(wallClock(instant, zone) / dayMs)
}
