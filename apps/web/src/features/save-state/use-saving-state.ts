import { useEffect, useState } from 'react'

import type { Journal } from '../../shared/local/journal'
import { readSavingProgress } from '../../shared/local/queries/read-saving-progress'
import { type LiveQuery, useLiveQuery } from '../../shared/local/use-live-query'
import { useOnline } from '../../shared/use-online'
import { overdueAfterMs, deriveSavingState, type SavingState } from './saving-state'

/** What the line of the save state shows. */
export interface Saving {
  readonly state: SavingState
  /** Number of refused writes. */
  readonly refused: number
  /** Whether the journal is stored on disk. */
  readonly isKept: boolean
}

/** Save state of an account's writes, live. */
export function useSavingState(uid: string): LiveQuery<Saving> {
  const progressQuery = useLiveQuery(uid, readProgress)
  const isOnline = useOnline()
  const progress = progressQuery.status === 'ready' ? progressQuery.value : undefined
  const overdueAt = useOverdueAt(progress?.oldestPendingAt)
  if (progressQuery.status !== 'ready') return progressQuery
  const { at: readAt, refusedCount: refused, isPersistent: isKept } = progressQuery.value
  const now = Math.max(readAt, overdueAt ?? 0)
  return {
    status: 'ready',
    value: { state: deriveSavingState(progressQuery.value, { now, isOnline }), refused, isKept },
  }
}

async function readProgress(journal: Journal) {
  return { ...(await readSavingProgress(journal)), at: Date.now() }
}

/** Time at which the pending writes became overdue; `undefined` until they are. */
function useOverdueAt(oldestPendingAt: number | undefined): number | undefined {
  const [overdueAt, setOverdueAt] = useState<number>()
  useEffect(() => {
    if (oldestPendingAt === undefined) return
    const timer = setTimeout(
      () => setOverdueAt(oldestPendingAt + overdueAfterMs),
      Math.max(0, oldestPendingAt + overdueAfterMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [oldestPendingAt])
  // Ignores the time of an earlier write.
  return oldestPendingAt !== undefined && overdueAt === oldestPendingAt + overdueAfterMs ? overdueAt : undefined
}
