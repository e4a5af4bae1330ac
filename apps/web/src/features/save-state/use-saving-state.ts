import { useEffect, useState } from 'react'

import type { Journal } from '../../shared/local/journal'
import { readSavingProgress } from '../../shared/local/queries/saving-progress'
import { type LiveQuery, useLiveQuery } from '../../shared/local/use-live-query'
import { useOnline } from '../../shared/use-online'
import { overdueAfterMs, savingState, type SavingState } from './saving-state'

export interface Saving {
  readonly state: SavingState
  /** Number of refused writes. */
  readonly refused: number
  readonly isKept: boolean
}

export function useSavingState(uid: string): LiveQuery<Saving> {
  const live = useLiveQuery(uid, readProgress)
  const isOnline = useOnline()
  const progress = live.status === 'ready' ? live.value : undefined
  const overdueAt = useOverdueAt(progress?.oldestPendingAt)
  if (live.status !== 'ready') return live
  const { at, refusedCount: refused, isPersistent: isKept } = live.value
  const now = Math.max(at, overdueAt ?? 0)
  return {
    status: 'ready',
    value: { state: savingState(live.value, { now, isOnline }), refused, isKept },
  }
}

async function readProgress(journal: Journal) {
  return { ...(await readSavingProgress(journal)), at: Date.now() }
}

/** Time at which the pending writes became overdue; `undefined` until they are. */
function useOverdueAt(since: number | undefined): number | undefined {
  const [overdueAt, setOverdueAt] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(
      () => setOverdueAt(since + overdueAfterMs),
      Math.max(0, since + overdueAfterMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [since])
  // Ignores the result for an earlier write.
  return since !== undefined && overdueAt === since + overdueAfterMs ? overdueAt : undefined
}
