import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { cacheList, clearCachedLists, readCachedList } from '../../features/browse-entries/list-cache'
import type { ListView } from '../../features/browse-entries/list-view'
import type { EntryPager } from '../../features/browse-entries/entry-pager'
import { LoadedEntries } from '../../features/browse-entries/loaded-entries'
import { loadWithRetry } from '../../shared/load-with-retry'
import { getJournal } from '../../shared/local/get-journal'
import { loadFilterParts } from './lazy-note-parts'

// Clears cached lists on sign-out.
useSession.subscribe(({ status }) => {
  if (status === 'signed-out') clearCachedLists()
})

export interface HistoryList {
  /**
   * The filters of the shown entries. They lag behind the URL until the first page is loaded;
   * `undefined` until any is.
   */
  readonly filters: string | undefined
  /** The entries loaded so far, which can load more. */
  readonly loaded: EntryPager
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Ref to the rendered list. */
  readonly listRef: RefObject<{ readonly readView: () => ListView } | null>
  /** Scroll state to restore; `undefined` for a new list. */
  readonly savedView: ListView | undefined
}

interface OpenedList extends Pick<HistoryList, 'filters' | 'loaded'> {
  readonly view: ListView | undefined
}

/**
 * The note list of a history entry: restored from the cache, or new. Caches it again when another
 * history entry with other filters follows, and on unmount. The query stays when filters are added.
 *
 * @param historyKey key of the history entry; without it, nothing is cached
 * @param filters as `pickFilters` returns them
 * @param initialQuery the query of a new list
 */
export function useHistoryList(
  uid: string,
  historyKey: string | undefined,
  filters: string,
  initialQuery = '',
): HistoryList {
  const [cached] = useState(() => (historyKey === undefined ? undefined : readCachedList(uid, historyKey)))
  const [opened, setOpened] = useState<OpenedList>(() => ({
    filters: cached || filters === '' ? filters : undefined,
    loaded: cached?.loaded ?? new LoadedEntries(getJournal(uid), isNewAccount()),
    view: cached?.view,
  }))
  const [query, setQuery] = useState(cached?.query ?? initialQuery)
  const listRef = useRef<{ readonly readView: () => ListView }>(null)
  const isCurrent = opened.filters === filters
  /** Caches the shown list, which is not yet the one of the latest history entry. */
  const cacheShown = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (!isCurrent) return
    cacheShown.current = () => {
      const isSignedIn = useSession.getState().status === 'signed-in'
      if (historyKey !== undefined && isSignedIn)
        cacheList(uid, historyKey, { loaded: opened.loaded, query, view: listRef.current?.readView() })
    }
  }, [uid, historyKey, isCurrent, opened, query])
  useLayoutEffect(() => {
    if (isCurrent) return
    cacheShown.current?.()
    const restored = historyKey === undefined ? undefined : readCachedList(uid, historyKey)
    if (restored) {
      // oxlint-disable-next-line react/set-state-in-effect -- only after the position of the old list was read
      setOpened({ filters, loaded: restored.loaded, view: restored.view })
      setQuery(restored.query)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    const open = async () => {
      const code = await loadWithRetry(loadFilterParts, signal)
      const loaded = await code?.openEntryPager(uid, filters, signal)
      if (loaded && !signal.aborted) setOpened({ filters, loaded, view: undefined })
    }
    void open()
    return () => controller.abort()
  }, [uid, historyKey, filters, isCurrent])
  useLayoutEffect(() => () => cacheShown.current?.(), [])
  return { filters: opened.filters, loaded: opened.loaded, query, setQuery, listRef, savedView: opened.view }
}

function isNewAccount(): boolean {
  const session = useSession.getState()
  return session.status === 'signed-in' && session.isNew
}
