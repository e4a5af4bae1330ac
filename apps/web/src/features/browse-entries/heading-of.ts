import { type Entry, messages } from '@geist/domain'

import { dayHeading } from './day-heading'
import type { SortKey } from './sort-key'

/**
 * The day or category heading above an entry, if it differs from that of the entry before.
 * @param now epoch milliseconds
 */
export function headingOf(
  { entry, before }: { readonly entry: Entry; readonly before: Entry | undefined },
  choice: SortKey,
  now: number,
): string | undefined {
  if (choice === 'category') {
    return before?.category === entry.category ? undefined : entry.category.trim() || messages.noCategory
  }
  return before && isOneDay(before.timestamp, entry.timestamp) ? undefined : dayHeading(entry.timestamp, now)
}

function isOneDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}
