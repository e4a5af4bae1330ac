import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import { LatestAnswer, type SearchState } from './latest-answer'
import { searchSessionOf } from './search-session'

export interface AllSearch {
  readonly uid: string
  readonly typed: string
  readonly limit: number
  /** Must be stable: another list is another question. */
  readonly shown: readonly string[]
  /** Until it is, nothing is asked and no worker started. */
  readonly isOn: boolean
}

/** The entries of a whole account that match what is typed: live, also with regard to other tabs. */
export function useSearchAll({ uid, typed, limit, shown, isOn }: AllSearch): {
  readonly state: SearchState
  readonly retry: () => void
} {
  const [state, setState] = useState<SearchState>({ status: 'searching' })
  const latest = useRef<LatestAnswer>(undefined)

  useEffect(() => {
    if (!isOn) return
    const session = searchSessionOf(uid)
    const asked = new LatestAnswer({
      ask: (question) => session.answer(question),
      // A keystroke goes before the drawing of what an earlier one has found.
      onState: (next) => startTransition(() => setState(next)),
    })
    const leave = session.join(() => asked.again())
    latest.current = asked
    return () => {
      leave()
      asked.end()
      latest.current = undefined
    }
  }, [uid, isOn])

  // After the effect above, which makes whom it asks.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `uid` and `isOn` decide whom
  useEffect(() => latest.current?.ask({ typed, limit, shown }), [uid, isOn, typed, limit, shown])

  const retry = useCallback(() => {
    setState({ status: 'searching' })
    latest.current?.again()
  }, [])
  return { state, retry }
}
