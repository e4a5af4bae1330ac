import type { CalendarDay } from './calendar-day'
import { calendarDayExists } from './calendar-day-exists'

/** Consecutive days with entries. */
export interface Streak {
  /** In days. */
  readonly length: number
  readonly first: CalendarDay
  readonly last: CalendarDay
}

export interface WritingStreaks {
  /** The streak that is still alive: its last day is today or yesterday. */
  readonly current: Streak | undefined
  /** The longest streak; the latest of equal ones. */
  readonly longest: Streak | undefined
}

/**
 * Computes the streaks of writing days. Future days do not count. A day that did not exist in the
 * zone does not break a streak.
 *
 * @param days days with entries, in any order
 * @param zone the IANA name of the zone in which the days were counted
 * @throws {RangeError} for a zone that the platform does not know
 */
export function findWritingStreaks(days: Iterable<CalendarDay>, today: CalendarDay, zone: string): WritingStreaks {
  const pastDays = [...new Set(days)].filter((day) => day <= today).toSorted((a, b) => a - b)
  let longest: Streak | undefined
  let latest: Streak | undefined
  for (const day of pastDays) {
    latest =
      latest && isNextDay(day, latest.last, zone)
        ? { length: latest.length + 1, first: latest.first, last: day }
        : { length: 1, first: day, last: day }
    if (latest.length >= (longest?.length ?? 0)) longest = latest
  }
  const isAlive = latest && (latest.last === today || isNextDay(today, latest.last, zone))
  return { current: isAlive ? latest : undefined, longest }
}

/** Whether no existing day lies between. No zone has ever skipped more than one day at a time. */
function isNextDay(day: CalendarDay, previous: CalendarDay, zone: string): boolean {
  return day - previous === 1 || (day - previous === 2 && !calendarDayExists(previous + 1, zone))
}
