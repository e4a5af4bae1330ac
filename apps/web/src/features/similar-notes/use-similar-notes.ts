import type { Entry } from '@geist/domain'
import { type RefObject, useCallback, useEffect, useState } from 'react'

import { useOnline } from '../../shared/use-online'
import { useInfiniteScroll } from '../../shared/infinite-scroll/use-infinite-scroll'
import type { SimilarAnswer, SimilarRequest } from './find-similar'
import type { AccountSources } from './search-similar'

/** Delay before the search, in milliseconds, so that paging through notes makes no calls. */
const dwellMs = 300

export interface SimilarNotesSearch {
  /** `undefined` until the first answer. */
  readonly answer: SimilarAnswer | undefined
  readonly retry: () => void
}

/**
 * Searches for similar notes when their section scrolls into view, and again when the network
 * returns or the text changes. Aborts on unmount.
 *
 * @param section stable
 * @param sources stable
 */
export function useSimilarNotes(
  { id, uid, revision }: Entry,
  section: RefObject<HTMLElement | null>,
  sources: AccountSources,
): SimilarNotesSearch {
  const isOnline = useOnline()
  const [isInView, setInView] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<SimilarAnswer>()
  const onReached = useCallback(() => setInView(true), [])
  useInfiniteScroll(section, { isReady: !isInView, count: 0, aheadPx: 0, onReached })
  useEffect(() => {
    if (!isInView) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const note = { id, uid, ...(revision !== undefined && { revision }) }
    const timer = setTimeout(async () => {
      const newAnswer = await search({ note, isOnline, now: Date.now(), signal }, sources)
      if (!signal.aborted) setAnswer(newAnswer)
    }, dwellMs)
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

/** Loads the search code on first use. */
async function search(request: SimilarRequest, sources: AccountSources): Promise<SimilarAnswer> {
  const searchModule = await import('./search-similar').catch(() => undefined)
  return searchModule
    ? searchModule.searchSimilar(request, sources)
    : { status: 'failed', failure: { reason: 'failed' } }
}
