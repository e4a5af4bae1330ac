import { compareText, type Entry } from '@geist/domain'

import type { SortKey } from './use-sort-key'

/**
 * Same order as `sortEntriesByCategory` for entries that come newest first. Groups them by category
 * and sorts only the far fewer categories. Pinned entries stay first, newest first.
 */
export function sortLoadedEntries(entries: readonly Entry[], sortKey: SortKey): readonly Entry[] {
  if (sortKey === 'timestamp') return entries
  const byCategory = new Map<string, Entry[]>()
  const pinned: Entry[] = []
  for (const entry of entries) {
    if (entry.pinned) {
      pinned.push(entry)
      continue
    }
    const categoryEntries = byCategory.get(entry.category)
    if (categoryEntries) categoryEntries.push(entry)
    else byCategory.set(entry.category, [entry])
  }
  const groups = [...byCategory].toSorted(([a], [b]) => compareText(a, b))
  return [...pinned, ...groups.flatMap(([, categoryEntries]) => categoryEntries)]
}
