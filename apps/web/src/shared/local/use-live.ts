import { useEffect, useState } from 'react'

import { journalOf } from './current-journal'
import type { Journal } from './journal'

export type Live<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }

/** For how long it rests after a change when nothing is said, in milliseconds: what changes together is asked for once. */
const usualRestMs = 50
/** For how long what stands beside the notes lets them go first, in milliseconds. */
export const besideNotesMs = 150

/**
 * What a query of the local journal answers, asked again whenever the journal changes, in this tab or another.
 *
 * @param query must be stable (`useCallback` or a function of a module): another one is another question
 * @param restMs how long it may wait after a change: the browser answers the questions of all tabs one after the other
 */
export function useLive<T>(
  uid: string,
  query: (journal: Journal) => Promise<T>,
  { restMs = usualRestMs }: { readonly restMs?: number } = {},
): Live<T> {
  const [live, setLive] = useState<Live<T>>({ status: 'loading' })
  useEffect(() => {
    const journal = journalOf(uid)
    const controller = new AbortController()
    // One question at a time: what changes meanwhile is asked once more afterwards, however often it changed.
    const asking = { isUnderWay: false, isStale: false }
    const ask = async (rest: number): Promise<void> => {
      asking.isStale = true
      if (asking.isUnderWay) return
      asking.isUnderWay = true
      if (rest > 0) await new Promise((rested) => setTimeout(rested, rest))
      if (controller.signal.aborted) return
      do {
        asking.isStale = false
        const answer = await query(journal).then(
          (value) => ({ status: 'ready', value }) as const,
          (error: unknown) => ({ status: 'failed', error }) as const,
        )
        if (controller.signal.aborted) return
        setLive(answer)
      } while (asking.isStale)
      asking.isUnderWay = false
    }
    const stop = journal.changes.listen(() => void ask(restMs))
    void ask(0)
    return () => {
      controller.abort()
      stop()
    }
  }, [uid, query, restMs])
  return live
}
