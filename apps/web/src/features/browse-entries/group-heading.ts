import { type Entry, messages } from '@geist/domain'

import { formatDayHeading } from './day-heading'
import type { SortKey } from './use-sort-key'

/**
 * Returns the day or category heading above an entry, if it differs from the previous entry's.
 * @param now epoch milliseconds
 */
export function getGroupHeading(
  { entry, previousEntry }: { readonly entry: Entry; readonly previousEntry: Entry | undefined },
  sortKey: SortKey,
  now: number,
): string | undefined {
  if (sortKey === 'category') {
    return previousEntry?.category === entry.category ? undefined : entry.category.trim() || messages.noCategory
  }
  const continuesDay = previousEntry && isSameDay(previousEntry.timestamp, entry.timestamp)
  return continuesDay ? undefined : formatDayHeading(entry.timestamp, now)
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}
