import type { Entry } from '@geist/domain'
import { type RefObject, useCallback, useEffect, useState } from 'react'

import { useOnline } from '../../shared/use-online'
import { useInfiniteScroll } from '../../shared/infinite-scroll/use-infinite-scroll'
import type { SimilarAnswer, FindSimilarOptions } from './find-similar-notes'
import type { AccountSources } from './search-similar-notes'

/** Delay before the search, in milliseconds: paging quickly through notes makes no calls. */
const searchDelayMs = 300

export interface SimilarNotesState {
  /** `undefined` until the first answer. */
  readonly answer: SimilarAnswer | undefined
  readonly retry: () => void
}

/**
 * Searches for similar notes when their section scrolls into view, and again when the network
 * returns or the text changes. Aborts on unmount.
 *
 * @param sectionRef stable
 * @param sources stable
 */
export function useSimilarNotes(
  { id, uid, revision }: Entry,
  sectionRef: RefObject<HTMLElement | null>,
  sources: AccountSources,
): SimilarNotesState {
  const isOnline = useOnline()
  const [isInView, setInView] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<SimilarAnswer>()
  const onReached = useCallback(() => setInView(true), [])
  useInfiniteScroll(sectionRef, { isReady: !isInView, count: 0, aheadPx: 0, onReached })
  useEffect(() => {
    if (!isInView) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const note = { id, uid, ...(revision !== undefined && { revision }) }
    const timer = setTimeout(async () => {
      const newAnswer = await searchLazily({ note, isOnline, now: Date.now(), signal }, sources)
      if (!signal.aborted) setAnswer(newAnswer)
    }, searchDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt searches again
  }, [id, uid, revision, isOnline, isInView, attempt, sources])
  const retry = useCallback(() => {
    setAnswer(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { answer, retry }
}

/** Searches, after loading the search code on first use. */
async function searchLazily(request: FindSimilarOptions, sources: AccountSources): Promise<SimilarAnswer> {
  const searchModule = await import('./search-similar-notes').catch(() => undefined)
  return searchModule
    ? searchModule.searchSimilarNotes(request, sources)
    : { status: 'failed', failure: { reason: 'failed' } }
}
