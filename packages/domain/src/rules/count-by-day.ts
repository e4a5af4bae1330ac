import { calendarDay, type CalendarDay, dayMs } from './calendar-day'
import { clockOffset } from './wall-clock'

/**
 * How many of these moments lie on each day of a time zone; days without any are left out. The same as counting `calendarDay` of each, but `Intl`
 * is asked about days rather than moments: 100,000 moments of 20 years take some 50 ms.
 *
 * @param instants epoch milliseconds, in any order
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function countByDay(instants: Iterable<number>, zone: string): ReadonlyMap<CalendarDay, number> {
  const steady = steadyOffsets(zone)
  const counts = new Map<CalendarDay, number>()
  for (const instant of instants) {
    const offset = steady(Math.floor(instant / dayMs))
    const day = offset === undefined ? calendarDay(instant, zone) : Math.floor((instant + offset) / dayMs)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/**
 * By how much a zone's clocks are ahead during a whole day of UTC, in milliseconds; `undefined` when they change in it. No zone has ever changed its
 * clocks twice within one.
 */
function steadyOffsets(zone: string): (utcDay: number) => number | undefined {
  const atStart = new Map<number, number>()
  const offsetAt = (utcDay: number) => {
    const known = atStart.get(utcDay)
    if (known !== undefined) return known
    const offset = clockOffset(utcDay * dayMs, zone)
    atStart.set(utcDay, offset)
    return offset
  }
  return (utcDay) => {
    const offset = offsetAt(utcDay)
    return offset === offsetAt(utcDay + 1) ? offset : undefined
  }
}
