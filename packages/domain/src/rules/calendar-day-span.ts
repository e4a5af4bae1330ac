import { type CalendarDay, dayMs } from './calendar-day'
import { clockOffset } from './wall-clock'

/** Moments from `from` on and before `before`, in epoch milliseconds. */
export interface Span {
  readonly from: number
  readonly before: number
}

/** No zone has ever been farther from UTC, in milliseconds (Manila, until 1844, by 15:56). */
const farthestOffset = 16 * 3_600_000

/**
 * A span that holds every moment of a day in a time zone. It is exactly the day unless clocks change in or right beside it; then it may reach into the
 * days around it, so whoever reads by it still looks at `calendarDay`. (Clocks set back at 00:01 show a minute of the next day, then the last hour
 * of this one again: no span is that day and nothing else.)
 *
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function calendarDaySpan(day: CalendarDay, zone: string): Span {
  const { before, after } = offsetsAround(day, zone)
  return {
    from: day * dayMs - Math.max(before, after),
    before: (day + 1) * dayMs - Math.min(before, after),
  }
}

/**
 * How far a zone's clocks are ahead of UTC before a day has begun and after it has ended, in milliseconds. At most one change lies between:
 * no zone has ever had two within three days.
 */
export function offsetsAround(day: CalendarDay, zone: string): { readonly before: number; readonly after: number } {
  return {
    before: clockOffset(day * dayMs - farthestOffset, zone),
    after: clockOffset((day + 1) * dayMs + farthestOffset, zone),
  }
}
