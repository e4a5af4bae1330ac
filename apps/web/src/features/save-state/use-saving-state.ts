import { useEffect, useState } from 'react'

import { getOverdueAt } from '../../shared/local/get-overdue-at'
import type { Journal } from '../../shared/local/journal'
import { readSavingProgress } from '../../shared/local/queries/read-saving-progress'
import { type LiveQuery, useLiveQuery } from '../../shared/local/use-live-query'
import { useOnline } from '../../shared/use-online'
import { deriveSavingState, type SavingState } from './saving-state'

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
  const overdueAt = usePassedTime(progress && getOverdueAt(progress, progress.at))
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

/** Returns this time once it has passed, in epoch milliseconds; `undefined` until then. */
function usePassedTime(time: number | undefined): number | undefined {
  const [passedTime, setPassedTime] = useState<number>()
  useEffect(() => {
    if (time === undefined) return
    const timer = setTimeout(() => setPassedTime(time), Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return time === passedTime ? passedTime : undefined
}
