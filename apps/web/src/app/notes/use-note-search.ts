import { type Entry, isSearchable } from '@geist/domain'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import { IncrementalSearch } from '../../features/browse-entries/incremental-search'
import type { EntryPages } from '../../features/browse-entries/entry-pager'
import { type SortKey, useSortKey } from '../../features/browse-entries/use-sort-key'
import { sortLoadedEntries } from '../../features/browse-entries/sort-loaded-entries'
import { announce } from '../../shared/announce/announce'

const noEntries: readonly Entry[] = []

export interface NoteSearch {
  /** All loaded entries. */
  readonly entries: readonly Entry[]
  readonly sortKey: SortKey
  readonly setSortKey: (sortKey: SortKey) => void
  readonly isSearching: boolean
  /** Loaded entries that match the query, sorted; all of them without a search. */
  readonly matches: readonly Entry[]
  /** Number of matches in words; empty without a search. */
  readonly countSentence: string
  /**
   * Deferred copy: a keystroke updates the cards on the screen first, and all else with this copy.
   */
  readonly deferred: { readonly query: string; readonly matches: readonly Entry[] }
}

/** Sorts and searches the loaded entries, and announces the number of matches. */
export function useNoteSearch(uid: string, pages: EntryPages, query: string): NoteSearch {
  const [sortKey, setSortKey] = useSortKey(uid)
  const [incrementalSearch] = useState(() => new IncrementalSearch())
  const entries = pages.status === 'ready' ? pages.entries : noEntries
  const hasMore = pages.status !== 'ready' || pages.hasMore || !pages.isComplete
  const sortedEntries = useMemo(() => sortLoadedEntries(entries, sortKey), [entries, sortKey])
  const matches = useMemo(() => incrementalSearch.find(sortedEntries, query), [incrementalSearch, sortedEntries, query])
  const isSearching = isSearchable(query)
  const countSentence = isSearching ? formatMatchCount(matches.length, entries.length, hasMore) : ''
  useEffect(() => {
    if (countSentence === '') return undefined
    announce(countSentence)
    return () => announce('')
  }, [countSentence])
  useEffect(() => incrementalSearch.prepare(sortedEntries), [incrementalSearch, sortedEntries])
  const deferred = useDeferredValue(useMemo(() => ({ query, matches }), [query, matches]))
  return { entries, sortKey, setSortKey, isSearching, matches, countSentence, deferred }
}

function formatMatchCount(matchCount: number, loadedCount: number, hasMore: boolean): string {
  const matches = matchCount === 0 ? 'No exact match' : matchCount === 1 ? '1 match' : `${matchCount} matches`
  if (!hasMore) return `${matches} in ${loadedCount === 1 ? '1 note' : `${loadedCount} notes`}`
  return `${matches} among the ${loadedCount === 1 ? 'one note' : `${loadedCount} notes`} loaded`
}
