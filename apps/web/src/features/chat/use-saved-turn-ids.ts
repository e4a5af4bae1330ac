import type { Turn } from '@geist/domain'
import { useCallback, useMemo } from 'react'

import type { Journal } from '../../shared/local/journal'
import { findMirroredIds } from '../../shared/local/queries/read-entries'
import { useLiveQuery } from '../../shared/local/use-live-query'

/** Ids of the turns that are saved as notes. A note has the id of its turn. */
export function useSavedTurnIds(uid: string, turns: readonly Turn[]): ReadonlySet<string> {
  const ids = useMemo(() => turns.map(({ id }) => id), [turns])
  const live = useLiveQuery(
    uid,
    useCallback((journal: Journal) => findMirroredIds(journal, ids), [ids]),
  )
  return live.status === 'ready' ? live.value : noIds
}

const noIds: ReadonlySet<string> = new Set()
