import { compareText, type Entry } from '@geist/domain'

import type { SortKey } from './sort-key'

/**
 * Same order as `sortEntriesByCategory` for entries that come newest first. Groups them by category
 * and sorts only the far fewer categories.
 */
export function sortLoadedEntries(entries: readonly Entry[], choice: SortKey): readonly Entry[] {
  if (choice === 'timestamp') return entries
  const byCategory = new Map<string, Entry[]>()
  for (const entry of entries) {
    const same = byCategory.get(entry.category)
    if (same) same.push(entry)
    else byCategory.set(entry.category, [entry])
  }
  return [...byCategory].toSorted(([one], [other]) => compareText(one, other)).flatMap(([, same]) => same)
}
