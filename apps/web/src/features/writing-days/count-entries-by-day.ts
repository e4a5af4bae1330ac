import { type CalendarDay, countByDay } from '@geist/domain'

import type { WritingQuarter } from '../../shared/local/queries/read-writing-quarters'

/** Cache by quarter, then by zone. A changed quarter is a new object, so entries never go stale. */
const countsCache = new WeakMap<WritingQuarter, Map<string, ReadonlyMap<CalendarDay, number>>>()

/**
 * Counts the entries per day. Quarters are in UTC, so a day at their edge may have entries in two
 * of them, which are added up.
 *
 * @param zone time zone of the reader
 */
export function countEntriesByDay(quarters: readonly WritingQuarter[], zone: string): ReadonlyMap<CalendarDay, number> {
  const countsByDay = new Map<CalendarDay, number>()
  for (const quarter of quarters)
    for (const [day, count] of countQuarter(quarter, zone)) countsByDay.set(day, (countsByDay.get(day) ?? 0) + count)
  return countsByDay
}

function countQuarter(quarter: WritingQuarter, zone: string): ReadonlyMap<CalendarDay, number> {
  const countsByZone = countsCache.get(quarter) ?? new Map<string, ReadonlyMap<CalendarDay, number>>()
  countsCache.set(quarter, countsByZone)
  const counts = countsByZone.get(zone) ?? countByDay(quarter.times, zone)
  countsByZone.set(zone, counts)
  return counts
}
