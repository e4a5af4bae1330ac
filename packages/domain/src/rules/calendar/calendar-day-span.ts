import { type CalendarDay, dayMs } from './calendar-day'
import { getUtcOffset } from './wall-clock'

/** Moments in the half-open interval [`from`, `before`), in epoch milliseconds. */
export interface Span {
  readonly from: number
  readonly before: number
}

/** The largest offset from UTC of any zone was 15:56 (Manila, until 1844). */
const maxUtcOffset = 16 * 3_600_000

/**
 * A span that covers every moment of a day in a time zone. It is exact unless clocks change in or
 * right beside the day; then it may include moments of adjacent days, so callers still check
 * `calendarDay`. An exact span cannot always exist: clocks set back at 00:01 show one minute of the
 * next day, then the last hour of this one again.
 *
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function getCalendarDaySpan(day: CalendarDay, zone: string): Span {
  const { before, after } = getOffsetsAround(day, zone)
  return {
    from: day * dayMs - Math.max(before, after),
    before: (day + 1) * dayMs - Math.min(before, after),
  }
}

/**
 * The zone's UTC offsets in milliseconds before the day begins and after it ends. At most one
 * change lies between: no zone has ever had two within three days.
 */
export function getOffsetsAround(day: CalendarDay, zone: string): { readonly before: number; readonly after: number } {
  return {
    before: getUtcOffset(day * dayMs - maxUtcOffset, zone),
    after: getUtcOffset((day + 1) * dayMs + maxUtcOffset, zone),
  }
}
