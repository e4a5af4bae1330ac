import { useEffect, useState } from 'react'

import { getJournal } from './get-journal'
import type { Journal } from './journal'

export type LiveQuery<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }

/** Default debounce after a change, in milliseconds. */
const defaultDebounceMs = 50
/** Debounce of secondary views, in milliseconds: longer, so that the notes load first. */
export const secondaryDebounceMs = 150

/**
 * Runs a query of the local journal, and again whenever the journal changes in this tab or another.
 *
 * @param query must be stable (`useCallback` or a module function): a new one restarts the hook
 * @param debounceMs debounce in milliseconds: the browser runs the queries of all tabs serially
 */
export function useLiveQuery<T>(
  uid: string,
  query: (journal: Journal) => Promise<T>,
  { debounceMs = defaultDebounceMs }: { readonly debounceMs?: number } = {},
): LiveQuery<T> {
  const [liveQuery, setLiveQuery] = useState<LiveQuery<T>>({ status: 'loading' })
  useEffect(() => {
    const journal = getJournal(uid)
    const controller = new AbortController()
    // One query at a time. Any number of changes during a query cause one more run.
    const run = { isPending: false, isStale: false }
    const runQuery = async (delayMs: number): Promise<void> => {
      run.isStale = true
      if (run.isPending) return
      run.isPending = true
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (controller.signal.aborted) return
      do {
        run.isStale = false
        const result = await query(journal).then(
          (value) => ({ status: 'ready', value }) as const,
          (error: unknown) => ({ status: 'failed', error }) as const,
        )
        if (controller.signal.aborted) return
        setLiveQuery(result)
      } while (run.isStale)
      run.isPending = false
    }
    const stop = journal.changes.listen(() => void runQuery(debounceMs))
    void runQuery(0)
    return () => {
      controller.abort()
      stop()
    }
  }, [uid, query, debounceMs])
  return liveQuery
}
