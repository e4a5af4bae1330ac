import { type CalendarDay, countByDay } from '@geist/domain'

import type { WritingQuarter } from '../../shared/local/queries/read-writing-quarters'

/** Cache by quarter, then by zone. A changed quarter is a new object, so entries never go stale. */
const countsCache = new WeakMap<WritingQuarter, Map<string, ReadonlyMap<CalendarDay, number>>>()

/**
 * Number of entries per day. Quarters are in UTC, so a day at their edge may have entries in two of
 * them; they are added up.
 *
 * @param zone time zone of the reader
 */
export function writingCounts(quarters: readonly WritingQuarter[], zone: string): ReadonlyMap<CalendarDay, number> {
  const total = new Map<CalendarDay, number>()
  for (const quarter of quarters)
    for (const [day, count] of countsOf(quarter, zone)) total.set(day, (total.get(day) ?? 0) + count)
  return total
}

function countsOf(quarter: WritingQuarter, zone: string): ReadonlyMap<CalendarDay, number> {
  const byZone = countsCache.get(quarter) ?? new Map<string, ReadonlyMap<CalendarDay, number>>()
  countsCache.set(quarter, byZone)
  const counts = byZone.get(zone) ?? countByDay(quarter.times, zone)
  byZone.set(zone, counts)
  return counts
}
