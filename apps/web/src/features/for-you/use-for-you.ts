import { exploreSettings } from '@geist/domain'
import { useEffect, useMemo, useState } from 'react'

import { readNotebooks } from './api/read-notebooks'
import { isRefreshDue } from './is-refresh-due'
import { deleteStoredRecommendations, readStoredRecommendations } from './stored-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'
import { readRecommended } from './read-recommended'
import type { Topic } from './topic'

export interface ForYouOptions {
  /** Whether the account has switched AI off: nothing is shown or stored then. */
  readonly isAiOff: boolean
  /** Whether the section is visible. Nothing is read before it is, for the first time. */
  readonly isVisible: boolean
  /** The user's blocked users, as far as they are loaded. */
  readonly blocked: { readonly status: 'loading' | 'ready' | 'unreachable'; readonly uids: readonly string[] }
  /** Returns what to search for; none if no search is allowed. */
  readonly fetchTopics: () => Promise<readonly Topic[]>
}

export interface ForYouState {
  /** `undefined` while loading. */
  readonly recommended: readonly RecommendedNotebook[] | undefined
  /** Number of covers to reserve space for. */
  readonly expectedCount: number
  /** Whether to show nothing else yet, because the recommendations would move it. */
  readonly isWaiting: boolean
}

/**
 * Recommended notebooks. Stored recommendations are shown at once in their current state; a daily
 * search updates them for the next visit. Only the first search ever is shown when it returns in
 * time, so that nothing moves after the first paint.
 */
export function useForYou(uid: string, { isAiOff, isVisible, blocked, fetchTopics }: ForYouOptions): ForYouState {
  const [hasBeenVisible, setHasBeenVisible] = useState(isVisible)
  if (isVisible && !hasBeenVisible) setHasBeenVisible(true)
  const [storedRecommendations] = useState(() => readStoredRecommendations(uid))
  const [loadedNotebooks, setLoadedNotebooks] = useState<readonly RecommendedNotebook[]>()
  const [isWaiting, setIsWaiting] = useState(storedRecommendations === undefined)

  useEffect(() => {
    if (isAiOff) deleteStoredRecommendations(uid)
    if (isAiOff || !hasBeenVisible) return undefined
    const controller = new AbortController()
    const show = (recommendations: readonly RecommendedNotebook[]) =>
      !controller.signal.aborted && setLoadedNotebooks(recommendations)
    const stopWaiting = () => !controller.signal.aborted && setIsWaiting(false)
    const load = async () => {
      if (storedRecommendations)
        show(await readRecommended(uid, storedRecommendations.notebooks, readNotebooks).catch(() => []))
      if (!isRefreshDue(storedRecommendations, Date.now())) return
      const { refreshRecommendations } = await import('./refresh-recommendations')
      const search = refreshRecommendations(uid, fetchTopics)
      if (storedRecommendations) return
      // A result after the timeout is shown on the next visit.
      show(await Promise.race([search, resolveEmptyAfterTimeout(controller.signal)]))
    }
    void load()
      .catch(() => show([]))
      .finally(stopWaiting)
    return () => controller.abort()
  }, [uid, isAiOff, hasBeenVisible, storedRecommendations, fetchTopics])

  const recommended = useMemo(() => {
    if (isAiOff || blocked.status === 'unreachable') return []
    const blockedUids = new Set(blocked.uids)
    return blocked.status === 'ready'
      ? loadedNotebooks?.filter(({ notebook }) => !blockedUids.has(notebook.uid))
      : undefined
  }, [isAiOff, blocked, loadedNotebooks])
  return {
    recommended,
    expectedCount: recommended?.length ?? storedRecommendations?.notebooks.length ?? 0,
    isWaiting: isVisible && !isAiOff && (isWaiting || (!storedRecommendations && !recommended)),
  }
}

/** Resolves to no recommendations after the timeout; never if aborted before. */
function resolveEmptyAfterTimeout(signal: AbortSignal): Promise<readonly RecommendedNotebook[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), exploreSettings.recommendationTimeoutMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
