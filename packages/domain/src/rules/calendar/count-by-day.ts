import { toCalendarDay, type CalendarDay, dayMs } from './calendar-day'
import { getUtcOffset } from './wall-clock'

/**
 * The number of instants per day of a time zone; empty days are left out. Equivalent to counting
 * `toCalendarDay` of each, but calls `Intl` per day instead of per instant.
 *
 * @param instants epoch milliseconds, in any order
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @throws {RangeError} for a zone that the platform does not know
 */
export function countByDay(instants: Iterable<number>, zone: string): ReadonlyMap<CalendarDay, number> {
  const findConstantOffset = createOffsetLookup(zone)
  const counts = new Map<CalendarDay, number>()
  for (const instant of instants) {
    const offset = findConstantOffset(Math.floor(instant / dayMs))
    const day = offset === undefined ? toCalendarDay(instant, zone) : Math.floor((instant + offset) / dayMs)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** Distance of the regular samples of the zone's offset, in UTC days. */
const sampleStride = 3

/**
 * Returns a function that finds the zone's offset during a whole UTC day, in milliseconds;
 * `undefined` if the offset changes within it. It caches the samples.
 *
 * Equal offsets three days apart mean no change between: the shortest excursion in the time zone
 * database is Recife's week of summer time in 2000.
 */
function createOffsetLookup(zone: string): (utcDay: number) => number | undefined {
  const offsets = new Map<number, number>()
  const getOffsetAt = (utcDay: number) => {
    const cached = offsets.get(utcDay)
    if (cached !== undefined) return cached
    const offset = getUtcOffset(utcDay * dayMs, zone)
    offsets.set(utcDay, offset)
    return offset
  }
  return (utcDay) => {
    const start = Math.floor(utcDay / sampleStride) * sampleStride
    const offset = getOffsetAt(start)
    if (offset === getOffsetAt(start + sampleStride)) return offset
    return getOffsetAt(utcDay) === getOffsetAt(utcDay + 1) ? getOffsetAt(utcDay) : undefined
  }
}
