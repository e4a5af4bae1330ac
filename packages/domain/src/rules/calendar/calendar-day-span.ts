import { type CalendarDay, dayMs } from './calendar-day'
import { getUtcOffset } from './wall-clock'

/** A half-open interval [`start`, `end`), in epoch milliseconds. */
export interface TimeSpan {
  readonly start: number
  readonly end: number
}

/** In milliseconds. The largest offset of any zone was 15:56 (Manila, until 1844). */
const maxUtcOffsetMs = 16 * 3_600_000

/**
 * A span that covers every instant of a day in a time zone. It is exact unless clocks change in or
 * right beside the day. Then it may include instants of adjacent days, so callers still check with
 * `toCalendarDay`. An exact span cannot always exist: clocks set back at 00:01 show one minute of
 * the next day, then the last hour of this one again.
 *
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function getCalendarDaySpan(day: CalendarDay, zone: string): TimeSpan {
  const { before, after } = getOffsetsAround(day, zone)
  return {
    start: day * dayMs - Math.max(before, after),
    end: (day + 1) * dayMs - Math.min(before, after),
  }
}

/**
 * The zone's UTC offsets in milliseconds before the day begins and after it ends. At most one
 * change lies between: no zone has ever had two within three days.
 */
export function getOffsetsAround(day: CalendarDay, zone: string): { readonly before: number; readonly after: number } {
  return {
    before: getUtcOffset(day * dayMs - maxUtcOffsetMs, zone),
    after: getUtcOffset((day + 1) * dayMs + maxUtcOffsetMs, zone),
  }
}
