import { useEffect, useState } from 'react'

import { journalOf } from './current-journal'
import type { Journal } from './journal'

export type Live<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * What a query of the local journal answers, asked again whenever the journal changes, in this tab or another.
 *
 * @param query must be stable (`useCallback` or a function of a module): another one is another question
 */
export function useLive<T>(uid: string, query: (journal: Journal) => Promise<T>): Live<T> {
  const [live, setLive] = useState<Live<T>>({ status: 'loading' })
  useEffect(() => {
    const journal = journalOf(uid)
    let isOver = false
    let isAsking = false
    let isStale = false
    const ask = async () => {
      isStale = true
      if (isAsking) return
      isAsking = true
      while (isStale && !isOver) {
        isStale = false
        const answer = await query(journal).then(
          (value) => ({ status: 'ready', value }) as const,
          (error: unknown) => ({ status: 'failed', error }) as const,
        )
        if (!isOver) setLive(answer)
      }
      isAsking = false
    }
    const stop = journal.changes.listen(() => void ask())
    void ask()
    return () => {
      isOver = true
      stop()
    }
  }, [uid, query])
  return live
}
