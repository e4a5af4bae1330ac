import { calendarDay, type CalendarDay, dayMs } from './calendar-day'
import { clockOffset } from './wall-clock'

/**
 * How many of these moments lie on each day of a time zone; days without any are left out. The same as counting `calendarDay` of each, but `Intl`
 * is asked about days rather than moments.
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

/** How far apart `Intl` is asked first, in days of UTC. */
const stride = 3

/**
 * By how much a zone's clocks are ahead during a whole day of UTC, in milliseconds; `undefined` when they change in it. Where they show the same three
 * days apart they have shown it all along: the shortest excursion in the time zone database is the week of summer time that Recife had in 2000.
 */
function steadyOffsets(zone: string): (utcDay: number) => number | undefined {
  const asked = new Map<number, number>()
  const offsetAt = (utcDay: number) => {
    const known = asked.get(utcDay)
    if (known !== undefined) return known
    const offset = clockOffset(utcDay * dayMs, zone)
    asked.set(utcDay, offset)
    return offset
  }
  return (utcDay) => {
    const start = Math.floor(utcDay / stride) * stride
    const offset = offsetAt(start)
    if (offset === offsetAt(start + stride)) return offset
    return offsetAt(utcDay) === offsetAt(utcDay + 1) ? offsetAt(utcDay) : undefined
  }
}
