import { type Entry, messages } from '@geist/domain'

import { formatDayHeading } from './day-heading'
import type { SortKey } from './use-sort-key'

export interface GroupHeadingOptions {
  readonly sortKey: SortKey
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Returns the heading above an entry of a list, if it differs from that of the entry before:
 * 'Pinned' above the pinned entries at the beginning, and the day or the category above the others.
 */
export function getGroupHeading(
  entries: readonly Entry[],
  index: number,
  { sortKey, now }: GroupHeadingOptions,
): string | undefined {
  const entry = entries[index]
  if (!entry) return undefined
  const pinnedCount = entries.findIndex(({ pinned }) => !pinned)
  if (pinnedCount === -1 || index < pinnedCount) return index === 0 ? 'Pinned' : undefined
  const previousEntry = index === pinnedCount ? undefined : entries[index - 1]
  if (sortKey === 'category')
    return previousEntry?.category === entry.category ? undefined : entry.category.trim() || messages.noCategory
  const continuesDay = previousEntry && isSameDay(previousEntry.timestamp, entry.timestamp)
  return continuesDay ? undefined : formatDayHeading(entry.timestamp, now)
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}
