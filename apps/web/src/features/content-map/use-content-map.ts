import { type RefObject, startTransition, useEffect, useReducer, useRef, useState } from 'react'

import { clearSearchQueries } from './api/clear-search-queries'
import { countSearchQueries } from './api/count-search-queries'
import { initialMapState, type MapAction, type MapState, mapReducer } from './map-state'
import { clearMapStored, isMapStored, markMapStored } from './store/is-map-stored'
import { hasWarnedOfDeletion, recordDeletionWarning } from './wording/deletion-warning'
import type { Recommendations } from './worker/map-messages'
import { MapSession } from './worker/map-session'

export interface ContentMapHandle extends MapState {
  /** Whether a map was stored when the screen opened. It is drawn without showing progress. */
  readonly isStored: boolean
  readonly update: () => void
  /** Asks the server again after it was unreachable. */
  readonly retry: () => void
  /** Names the clusters by AI, after the user has consented to it. */
  readonly requestTitles: () => void
  readonly findNotes: (query: string) => Promise<readonly string[]>
  readonly recommendNotebooks: (id: string) => Promise<Recommendations>
}

/**
 * Runs the account's map worker; returns the map's state and the commands.
 *
 * @param confirmDeletion asks whether an update may delete that many earlier questions; not called
 *   after the user has agreed once
 */
export function useContentMap(uid: string, confirmDeletion: (count: number) => Promise<boolean>): ContentMapHandle {
  const [state, dispatch] = useReducer(mapReducer, initialMapState)
  const [isStored] = useState(() => isMapStored(uid))
  const sessionRef = useMapSession(uid, dispatch)
  const update = async () => {
    if (state.isUpdating) return
    dispatch({ kind: 'update-requested' })
    if (!hasWarnedOfDeletion(uid)) {
      const count = await countSearchQueries(uid)
      if (count === undefined) return dispatch({ kind: 'failed', reason: 'unreachable', scope: 'all' })
      if (count > 0) {
        dispatch({ kind: 'update-paused' })
        if (!(await confirmDeletion(count))) return
        recordDeletionWarning(uid)
        dispatch({ kind: 'update-requested' })
      }
    }
    if (!(await clearSearchQueries(uid))) return dispatch({ kind: 'failed', reason: 'unreachable', scope: 'all' })
    clearMapStored(uid)
    sessionRef.current?.update()
  }
  return {
    ...state,
    isStored,
    update: () => void update(),
    retry: () => {
      dispatch({ kind: 'retry' })
      sessionRef.current?.retry()
    },
    requestTitles: () => {
      dispatch({ kind: 'consent-given' })
      sessionRef.current?.requestTitles()
    },
    findNotes: async (query) => (await sessionRef.current?.findNotes(query)) ?? [],
    recommendNotebooks: async (id) => (await sessionRef.current?.recommendNotebooks(id)) ?? { status: 'failed' },
  }
}

/** Opens the account's map session while mounted. The session dispatches its events. */
function useMapSession(uid: string, dispatch: (action: MapAction) => void): RefObject<MapSession | undefined> {
  const sessionRef = useRef<MapSession>(undefined)
  useEffect(() => {
    try {
      sessionRef.current = new MapSession(uid, (event) => {
        if (event.kind === 'drawn') markMapStored(uid)
        // A new large map rerenders most of the screen: keep input responsive meanwhile.
        startTransition(() => dispatch(event))
      })
    } catch {
      // The browser has no workers.
      dispatch({ kind: 'broken' })
    }
    return () => {
      sessionRef.current?.close()
      sessionRef.current = undefined
    }
  }, [uid, dispatch])
  return sessionRef
}
