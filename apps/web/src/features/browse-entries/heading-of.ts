import { type Entry, messages } from '@geist/domain'

import { dayHeading } from './day-heading'
import type { SortKey } from './sort-key'

/**
 * The day or category heading above an entry, if it differs from that of the entry before.
 * @param now epoch milliseconds
 */
export function headingOf(
  { entry, before }: { readonly entry: Entry; readonly before: Entry | undefined },
  sortKey: SortKey,
  now: number,
): string | undefined {
  if (sortKey === 'category') {
    return before?.category === entry.category ? undefined : entry.category.trim() || messages.noCategory
  }
  return before && isSameDay(before.timestamp, entry.timestamp) ? undefined : dayHeading(entry.timestamp, now)
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}
