import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import { LatestAnswer, type SearchState } from './latest-answer'
import { getSearchSession } from './search-session'

export interface SearchAllOptions {
  readonly uid: string
  readonly typed: string
  readonly limit: number
  /** Must be stable: a new list asks again. */
  readonly excludedIds: readonly string[]
  /** While false, no question is asked and no worker starts. */
  readonly isEnabled: boolean
}

/** Searches all entries of an account, live: includes changes by other tabs. */
export function useSearchAll({ uid, typed, limit, excludedIds, isEnabled }: SearchAllOptions): {
  readonly state: SearchState
  readonly retry: () => void
} {
  const [state, setState] = useState<SearchState>({ status: 'searching' })
  const latestRef = useRef<LatestAnswer>(undefined)

  useEffect(() => {
    if (!isEnabled) return
    const session = getSearchSession(uid)
    const latestAnswer = new LatestAnswer({
      ask: (question) => session.answer(question),
      // Low priority: a keystroke interrupts the rendering of earlier results.
      onState: (next) => startTransition(() => setState(next)),
    })
    const leave = session.join(() => latestAnswer.refresh())
    latestRef.current = latestAnswer
    return () => {
      leave()
      latestAnswer.close()
      latestRef.current = undefined
    }
  }, [uid, isEnabled])

  // Runs after the effect above, which creates `latestRef`.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `uid` and `isEnabled` replace `latestRef`
  useEffect(() => latestRef.current?.ask({ typed, limit, excludedIds }), [uid, isEnabled, typed, limit, excludedIds])

  const retry = useCallback(() => {
    setState({ status: 'searching' })
    latestRef.current?.refresh()
  }, [])
  return { state, retry }
}
