import { exploreSettings } from '@geist/domain'
import { useEffect, useMemo, useState } from 'react'

import { readNotebooks } from './api/read-notebooks'
import { isRefreshDue } from './is-refresh-due'
import { deleteStoredRecommendations, readStoredRecommendations } from './stored-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'
import { readRecommended } from './read-recommended'
import type { Topic } from './topic'

export interface ForYouRequest {
  /** Whether the account has switched AI off: nothing is shown or stored then. */
  readonly isOff: boolean
  /** Nothing is read until this is true for the first time. */
  readonly isShown: boolean
  /** The user's blocked users, as far as they are loaded. */
  readonly blocked: { readonly status: 'loading' | 'ready' | 'unreachable'; readonly uids: readonly string[] }
  /** What to search for; none if no search is allowed. */
  readonly topics: () => Promise<readonly Topic[]>
}

export interface ForYou {
  /** `undefined` while loading. */
  readonly recommended: readonly RecommendedNotebook[] | undefined
  /** Number of covers to reserve space for. */
  readonly expectedCount: number
  /** Whether to delay painting the content below for a moment. */
  readonly isAwaited: boolean
}

/**
 * Recommended notebooks. Stored recommendations are shown at once in their current state; a daily
 * search updates them for the next visit. Only the first search ever is shown when it returns in
 * time, so that nothing moves after the first paint.
 */
export function useForYou(uid: string, { isOff, isShown, blocked, topics }: ForYouRequest): ForYou {
  const [isWanted, setIsWanted] = useState(isShown)
  if (isShown && !isWanted) setIsWanted(true)
  const [kept] = useState(() => readStoredRecommendations(uid))
  const [read, setRead] = useState<readonly RecommendedNotebook[]>()
  const [isAwaited, setIsAwaited] = useState(kept === undefined)

  useEffect(() => {
    if (isOff) deleteStoredRecommendations(uid)
    if (isOff || !isWanted) return undefined
    const controller = new AbortController()
    const show = (found: readonly RecommendedNotebook[]) => !controller.signal.aborted && setRead(found)
    const giveUp = () => !controller.signal.aborted && setIsAwaited(false)
    const open = async () => {
      if (kept) show(await readRecommended(uid, kept.notebooks, readNotebooks).catch(() => []))
      if (!isRefreshDue(kept, Date.now())) return
      const { refreshRecommendations } = await import('./refresh-recommendations')
      const looking = refreshRecommendations(uid, topics)
      if (kept) return
      // A result after the timeout is shown on the next visit.
      show(await Promise.race([looking, resolveEmptyAfterTimeout(controller.signal)]))
    }
    void open()
      .catch(() => undefined)
      .finally(giveUp)
    return () => controller.abort()
  }, [uid, isOff, isWanted, kept, topics])

  const recommended = useMemo(() => {
    if (isOff || blocked.status === 'unreachable') return []
    const away = new Set(blocked.uids)
    return blocked.status === 'ready' ? read?.filter(({ notebook }) => !away.has(notebook.uid)) : undefined
  }, [isOff, blocked, read])
  return {
    recommended,
    expectedCount: recommended?.length ?? kept?.notebooks.length ?? 0,
    isAwaited: isAwaited && isShown && !isOff,
  }
}

function resolveEmptyAfterTimeout(signal: AbortSignal): Promise<readonly RecommendedNotebook[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), exploreSettings.recommendationTimeoutMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
