import { useEffect, useState } from 'react'

import type { Journal } from '../../shared/local/journal'
import { savingProgress } from '../../shared/local/queries/saving-progress'
import { type Live, useLive } from '../../shared/local/use-live'
import { useOnline } from '../../shared/use-online'
import { answerMs, savingState, type SavingState } from './saving-state'

export interface Saving {
  readonly state: SavingState
  /** Writes that the server would not take. */
  readonly refused: number
  readonly isKept: boolean
}

/** Where what was written on this device stands, as it goes on. */
export function useSavingState(uid: string): Live<Saving> {
  const live = useLive(uid, progressNow)
  const isOnline = useOnline()
  const progress = live.status === 'ready' ? live.value : undefined
  const lateSince = useLateness(progress?.waitingSince)
  if (live.status !== 'ready') return live
  const { at, refused, isKept } = live.value
  const now = Math.max(at, lateSince ?? 0)
  return {
    status: 'ready',
    value: { state: savingState(live.value, { now, isOnline }), refused, isKept },
  }
}

async function progressNow(journal: Journal) {
  return { ...(await savingProgress(journal)), at: Date.now() }
}

/** The moment at which what waits since then had waited for too long; `undefined` until it has. */
function useLateness(since: number | undefined): number | undefined {
  const [late, setLate] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => setLate(since + answerMs), Math.max(0, since + answerMs - Date.now()))
    return () => clearTimeout(timer)
  }, [since])
  // That an earlier write was late says nothing of this one.
  return since !== undefined && late === since + answerMs ? late : undefined
}
