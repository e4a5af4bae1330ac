import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import type { EntryFilter } from '../../shared/local/queries/entry-filter'
import { LatestResult, type SearchState } from './latest-result'
import { getSearchSession } from './search-session'

export interface SearchAllOptions {
  readonly uid: string
  readonly query: string
  readonly limit: number
  /** Must be stable: a new list searches again. */
  readonly excludedIds: readonly string[]
  /** Must be stable, too. */
  readonly filter: EntryFilter | undefined
  /** While false, no request is sent and no worker starts. */
  readonly isEnabled: boolean
}

/** Searches all entries of an account, live: includes changes by other tabs. */
export function useSearchAll({ uid, query, limit, excludedIds, filter, isEnabled }: SearchAllOptions): {
  readonly state: SearchState
  readonly retry: () => void
} {
  const [state, setState] = useState<SearchState>({ status: 'searching' })
  const latestRef = useRef<LatestResult>(undefined)

  useEffect(() => {
    if (!isEnabled) return
    const session = getSearchSession(uid)
    const latestResult = new LatestResult({
      search: (request) => session.search(request),
      // Low priority: a keystroke interrupts the rendering of earlier results.
      onState: (next) => startTransition(() => setState(next)),
    })
    const leave = session.join(() => latestResult.refresh())
    latestRef.current = latestResult
    return () => {
      leave()
      latestResult.close()
      latestRef.current = undefined
    }
  }, [uid, isEnabled])

  // Runs after the effect above, which creates `latestRef`.
  useEffect(
    () => latestRef.current?.search({ query, limit, excludedIds, ...(filter && { filter }) }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `uid` and `isEnabled` replace `latestRef`
    [uid, isEnabled, query, limit, excludedIds, filter],
  )

  const retry = useCallback(() => {
    setState({ status: 'searching' })
    latestRef.current?.refresh()
  }, [])
  return { state, retry }
}
