import { compareText, type Entry } from '@geist/domain'

import type { SortKey } from './sort-key'

/**
 * Loaded entries, which come newest first, in the order that was chosen: what `sortEntriesByCategory` gives, without comparing every entry with
 * others. There are far fewer categories than entries.
 */
export function orderLoaded(entries: readonly Entry[], choice: SortKey): readonly Entry[] {
  if (choice === 'timestamp') return entries
  const byCategory = new Map<string, Entry[]>()
  for (const entry of entries) {
    const same = byCategory.get(entry.category)
    if (same) same.push(entry)
    else byCategory.set(entry.category, [entry])
  }
  return [...byCategory].toSorted(([one], [other]) => compareText(one, other)).flatMap(([, same]) => same)
}
