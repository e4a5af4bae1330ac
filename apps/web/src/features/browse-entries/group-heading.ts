import { type Entry, messages } from '@geist/domain'

import { formatDayHeading } from './day-heading'
import type { SortKey } from './use-sort-key'

/**
 * Returns the heading above an entry, if it differs from the previous entry's: 'Pinned' above the
 * pinned entries, which come first, and the day or the category above the others.
 * @param now epoch milliseconds
 */
export function getGroupHeading(
  { entry, previousEntry }: { readonly entry: Entry; readonly previousEntry: Entry | undefined },
  sortKey: SortKey,
  now: number,
): string | undefined {
  if (entry.pinned && (!previousEntry || previousEntry.pinned)) return previousEntry ? undefined : 'Pinned'
  const isFirstOfGroup = !previousEntry || previousEntry.pinned === true
  if (sortKey === 'category') {
    const continuesCategory = !isFirstOfGroup && previousEntry.category === entry.category
    return continuesCategory ? undefined : entry.category.trim() || messages.noCategory
  }
  const continuesDay = !isFirstOfGroup && isSameDay(previousEntry.timestamp, entry.timestamp)
  return continuesDay ? undefined : formatDayHeading(entry.timestamp, now)
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}
