import { compareText, type Entry } from '@geist/domain'

import type { SortKey } from './use-sort-key'

/**
 * Same order as `sortEntriesByCategory` for entries that come newest first. Groups them by category
 * and sorts only the far fewer categories.
 */
export function sortLoadedEntries(entries: readonly Entry[], sortKey: SortKey): readonly Entry[] {
  if (sortKey === 'timestamp') return entries
  const byCategory = new Map<string, Entry[]>()
  for (const entry of entries) {
    const categoryEntries = byCategory.get(entry.category)
    if (categoryEntries) categoryEntries.push(entry)
    else byCategory.set(entry.category, [entry])
  }
  return [...byCategory].toSorted(([a], [b]) => compareText(a, b)).flatMap(([, categoryEntries]) => categoryEntries)
}
