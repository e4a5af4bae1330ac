import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import { LatestAnswer, type SearchState } from './latest-answer'
import { searchSessionOf } from './search-session'

export interface SearchAllOptions {
  readonly uid: string
  readonly typed: string
  readonly limit: number
  /** Must be stable: a new list asks again. */
  readonly excludedIds: readonly string[]
  /** While false, no question is asked and no worker starts. */
  readonly isOn: boolean
}

/** Live search of all entries of an account. It includes changes by other tabs. */
export function useSearchAll({ uid, typed, limit, excludedIds, isOn }: SearchAllOptions): {
  readonly state: SearchState
  readonly retry: () => void
} {
  const [state, setState] = useState<SearchState>({ status: 'searching' })
  const latest = useRef<LatestAnswer>(undefined)

  useEffect(() => {
    if (!isOn) return
    const session = searchSessionOf(uid)
    const latestAnswer = new LatestAnswer({
      ask: (question) => session.answer(question),
      // Low priority: a keystroke interrupts the rendering of earlier results.
      onState: (next) => startTransition(() => setState(next)),
    })
    const leave = session.join(() => latestAnswer.refresh())
    latest.current = latestAnswer
    return () => {
      leave()
      latestAnswer.close()
      latest.current = undefined
    }
  }, [uid, isOn])

  // Runs after the effect above, which creates `latest`.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `uid` and `isOn` replace `latest`
  useEffect(() => latest.current?.ask({ typed, limit, excludedIds }), [uid, isOn, typed, limit, excludedIds])

  const retry = useCallback(() => {
    setState({ status: 'searching' })
    latest.current?.refresh()
  }, [])
  return { state, retry }
}
