import { type CalendarDay, countByDay } from '@geist/domain'

import type { QuarterOfWriting } from '../../shared/local/queries/writing-times'

/** By quarter, and in it by zone. A quarter that changed is another object, so nothing here grows old. */
const counted = new WeakMap<QuarterOfWriting, Map<string, ReadonlyMap<CalendarDay, number>>>()

/**
 * Entries by day. Quarters are those of UTC, so a day at their edge may have a part in each: it is one day all the same, with both parts.
 *
 * @param zone where the reader is
 */
export function writingCounts(quarters: readonly QuarterOfWriting[], zone: string): ReadonlyMap<CalendarDay, number> {
  const all = new Map<CalendarDay, number>()
  for (const quarter of quarters)
    for (const [day, count] of countsOf(quarter, zone)) all.set(day, (all.get(day) ?? 0) + count)
  return all
}

function countsOf(quarter: QuarterOfWriting, zone: string): ReadonlyMap<CalendarDay, number> {
  const byZone = counted.get(quarter) ?? new Map<string, ReadonlyMap<CalendarDay, number>>()
  counted.set(quarter, byZone)
  const counts = byZone.get(zone) ?? countByDay(quarter.times, zone)
  byZone.set(zone, counts)
  return counts
}
