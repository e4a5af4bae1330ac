import type { CalendarDay } from './calendar-day'
import { calendarDayExists } from './calendar-day-exists'

/** Days in a row on which something was written. */
export interface Streak {
  /** How many days it has. */
  readonly length: number
  readonly first: CalendarDay
  readonly last: CalendarDay
}

export interface WritingStreaks {
  /** The one that goes on: its last day is today, or yesterday, since today is not over. */
  readonly current: Streak | undefined
  /** The longest there has been; of equal ones the latest. */
  readonly longest: Streak | undefined
}

/**
 * The streaks of days of writing. Days after today do not count yet. A day that was never lived in the zone breaks nothing.
 *
 * @param days on which something was written, in any order
 * @param zone an IANA name: the one that the days were counted in
 * @throws {RangeError} for a zone that the platform does not know
 */
export function writingStreaks(days: Iterable<CalendarDay>, today: CalendarDay, zone: string): WritingStreaks {
  const lived = [...new Set(days)].filter((day) => day <= today).toSorted((one, other) => one - other)
  let longest: Streak | undefined
  let latest: Streak | undefined
  for (const day of lived) {
    latest =
      latest && follows(latest.last, day, zone)
        ? { length: latest.length + 1, first: latest.first, last: day }
        : { length: 1, first: day, last: day }
    if (latest.length >= (longest?.length ?? 0)) longest = latest
  }
  const isAlive = latest && (latest.last === today || follows(latest.last, today, zone))
  return { current: isAlive ? latest : undefined, longest }
}

/** Whether no lived day lies between. No zone has ever left out more than one day at a time. */
function follows(day: CalendarDay, later: CalendarDay, zone: string): boolean {
  return later - day === 1 || (later - day === 2 && !calendarDayExists(day + 1, zone))
}
