import { exploreSettings, type PublicNotebook } from '@geist/domain'
import { buildNameQueryTerms } from '@geist/search'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'

import type { ExploreOrder } from '../../shared/firebase/public/read-explored-notebooks'
import { readFirstPage } from './api/read-first-page'
import { type ExplorePager, createExplorePager } from './explore-pager'
import { matchesTerms } from './matches-terms'
import { getCachedPager, getCachedScroll, cachePager, cacheScroll } from './explore-cache'

export interface ExploreOptions {
  readonly order: ExploreOrder
  readonly query: string
}

/** The users whom the user has blocked. */
export interface BlockedUsers {
  readonly status: 'loading' | 'ready' | 'unreachable'
  readonly uids: readonly string[]
}

export interface ExploredList {
  readonly notebooks: readonly PublicNotebook[]
  /** `paused` after many pages without a visible notebook: only the user continues. */
  readonly status: 'loading' | 'ready' | 'paused' | 'unreachable' | 'complete'
  readonly showMore: () => void
}

/** Restores the scroll position once, after the app has scrolled the new screen to its top. */
export function useRestoreScroll(uid: string, { order, query }: ExploreOptions, isBackNavigation: boolean): void {
  const scrollKey = useRef(isBackNavigation ? { uid, order, terms: buildNameQueryTerms(query).join(' ') } : undefined)
  useEffect(() => {
    if (scrollKey.current) window.scrollTo(0, getCachedScroll(scrollKey.current))
    scrollKey.current = undefined
  }, [])
}

/**
 * Public notebooks of other users, without those of blocked users. The list is cached, so that
 * navigating back restores it.
 *
 * @param blocked until these are loaded, the list is empty
 */
export function useExploredNotebooks(
  uid: string,
  { order, query }: ExploreOptions,
  blocked: BlockedUsers,
): ExploredList {
  const terms = buildNameQueryTerms(query).join(' ')
  const pager = useMemo((): ExplorePager => {
    const cached = getCachedPager({ uid, order, terms })
    if (cached) return cached
    const firstTerm = terms.split(' ').find(Boolean)
    return createExplorePager(() => readFirstPage(order, firstTerm))
  }, [uid, order, terms])
  useEffect(() => cachePager({ uid, order, terms }, pager), [uid, order, terms, pager])
  // Runs in a layout clean-up, while the page still has its full height.
  useLayoutEffect(() => () => cacheScroll({ uid, order, terms }, window.scrollY), [uid, order, terms])
  const state = useSyncExternalStore(pager.subscribe, pager.getSnapshot)
  const notebooks = useMemo(() => {
    if (blocked.status !== 'ready') return []
    const hiddenUids = new Set([uid, ...blocked.uids])
    const queryTerms = terms.split(' ').filter(Boolean)
    return state.notebooks.filter((notebook) => !hiddenUids.has(notebook.uid) && matchesTerms(notebook, queryTerms))
  }, [state, uid, blocked, terms])
  const isMostlyHidden =
    state.pageCount - Math.ceil(notebooks.length / exploreSettings.pageSize) >= exploreSettings.maxEmptyPages
  return { notebooks, status: combineStatus(state.status, blocked.status, isMostlyHidden), showMore: pager.showMore }
}

function combineStatus(
  status: ReturnType<ExplorePager['getSnapshot']>['status'],
  blocked: BlockedUsers['status'],
  isMostlyHidden: boolean,
): ExploredList['status'] {
  if (blocked !== 'ready') return status === 'unreachable' ? status : blocked
  return status === 'ready' && isMostlyHidden ? 'paused' : status
}
