import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { cacheList, clearCachedLists, readCachedList } from '../../features/browse-entries/list-cache'
import type { ListView } from '../../features/browse-entries/list-view'
import { LoadedEntries } from '../../features/browse-entries/loaded-entries'
import { getJournal } from '../../shared/local/get-journal'

// Clears cached lists on sign-out.
useSession.subscribe(({ status }) => {
  if (status === 'signed-out') clearCachedLists()
})

export interface HistoryList {
  /** The entries loaded so far, which can load more. */
  readonly loaded: LoadedEntries
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Ref to the rendered list. */
  readonly listRef: RefObject<{ readonly readView: () => ListView } | null>
  /** Scroll state to restore; `undefined` for a new list. */
  readonly savedView: ListView | undefined
}

/**
 * The note list of a history entry: restored from the cache, or new. Caches it again on unmount.
 *
 * @param historyKey key of the history entry; without it, nothing is cached
 */
export function useHistoryList(uid: string, historyKey: string | undefined): HistoryList {
  const [cached] = useState(() => (historyKey === undefined ? undefined : readCachedList(uid, historyKey)))
  const [loaded] = useState(() => cached?.loaded ?? new LoadedEntries(getJournal(uid), isNewAccount()))
  const [query, setQuery] = useState(cached?.query ?? '')
  const listRef = useRef<{ readonly readView: () => ListView }>(null)
  const latestProps = useRef({ historyKey, query })
  useLayoutEffect(() => {
    latestProps.current = { historyKey, query }
  }, [historyKey, query])
  useLayoutEffect(
    () => () => {
      const isSignedIn = useSession.getState().status === 'signed-in'
      const { historyKey: key, query: lastQuery } = latestProps.current
      if (key !== undefined && isSignedIn)
        cacheList(uid, key, { loaded, query: lastQuery, view: listRef.current?.readView() })
    },
    [uid, loaded],
  )
  return { loaded, query, setQuery, listRef, savedView: cached?.view }
}

function isNewAccount(): boolean {
  const session = useSession.getState()
  return session.status === 'signed-in' && session.isNew
}
