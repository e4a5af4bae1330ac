import { exploring } from '@geist/domain'
import { useEffect, useMemo, useState } from 'react'

import { readNotebooks } from './api/read-notebooks'
import { isDue } from './is-due'
import { forgetRecommendations, keptRecommendations } from './kept-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'
import { readRecommended } from './read-recommended'
import type { Topic } from './topic'

export interface ForYouRequest {
  /** Whether the account has switched AI off: then there is nothing, and nothing stays on the device. */
  readonly isOff: boolean
  /** Whether it is to be shown. Until then nothing is read. */
  readonly isShown: boolean
  /** Whom somebody does not want to meet, once that is known. */
  readonly blocked: { readonly status: 'loading' | 'ready' | 'unreachable'; readonly uids: readonly string[] }
  /** What to ask about; none where nothing may be asked. */
  readonly topics: () => Promise<readonly Topic[]>
}

export interface ForYou {
  /** `undefined` while they are being read. */
  readonly recommended: readonly RecommendedNotebook[] | undefined
  /** How many there will be, as far as is known. */
  readonly places: number
  /** Whether it is worth waiting for before anything is painted below. */
  readonly isAwaited: boolean
}

/**
 * Notebooks that are near to what somebody writes about. What was found on this device before is shown at once, as it is now; once a day that is looked for anew, for the next
 * visit. Only where nothing has ever been looked for it is waited for a moment: nothing moves after it was painted.
 */
export function useForYou(uid: string, { isOff, isShown, blocked, topics }: ForYouRequest): ForYou {
  const [isWanted, setIsWanted] = useState(isShown)
  if (isShown && !isWanted) setIsWanted(true)
  const [kept] = useState(() => keptRecommendations(uid))
  const [read, setRead] = useState<readonly RecommendedNotebook[]>()
  const [isAwaited, setIsAwaited] = useState(kept === undefined)

  useEffect(() => {
    if (isOff) forgetRecommendations(uid)
    if (isOff || !isWanted) return undefined
    const controller = new AbortController()
    const show = (found: readonly RecommendedNotebook[]) => !controller.signal.aborted && setRead(found)
    const giveUp = () => !controller.signal.aborted && setIsAwaited(false)
    const open = async () => {
      if (kept) show(await readRecommended(uid, kept.notebooks, readNotebooks).catch(() => []))
      if (!isDue(kept, Date.now())) return
      const { lookAnew } = await import('./look-anew')
      const looking = lookAnew(uid, topics)
      if (kept) return
      // What comes too late stands there at the next visit.
      show(await Promise.race([looking, patience(controller.signal)]))
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
    places: recommended?.length ?? kept?.notebooks.length ?? 0,
    isAwaited: isAwaited && isShown && !isOff,
  }
}

function patience(signal: AbortSignal): Promise<readonly RecommendedNotebook[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), exploring.recommendedPatienceMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
