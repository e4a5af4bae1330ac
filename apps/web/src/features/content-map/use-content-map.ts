import { type RefObject, startTransition, useEffect, useReducer, useRef, useState } from 'react'

import { clearSearchQueries } from './api/clear-search-queries'
import { countSearchQueries } from './api/count-search-queries'
import { recordDeletionWarning, hasWarnedOfDeletion } from './wording/deletion-warning'
import { clearMapStored, markMapStored, isMapStored } from './store/is-map-stored'
import type { Recommendations } from './worker/map-messages'
import { MapSession } from './worker/map-session'
import { initialMapState, type MapAction, type MapState, mapReducer } from './map-state'

export interface ContentMapHandle extends MapState {
  /** A stored map is about to be drawn, so no progress is shown. */
  readonly isStored: boolean
  readonly update: () => void
  /** Asks the server again after it was unreachable. */
  readonly retry: () => void
  readonly askTitles: () => void
  readonly find: (query: string) => Promise<readonly string[]>
  readonly recommend: (id: string) => Promise<Recommendations>
}

/**
 * Runs the account's map worker; returns the map's state and the commands.
 *
 * @param askDeletion asks whether an update may delete that many earlier questions; called only
 * until the user has agreed once
 */
export function useContentMap(uid: string, askDeletion: (count: number) => Promise<boolean>): ContentMapHandle {
  const [state, dispatch] = useReducer(mapReducer, initialMapState)
  const [isStored] = useState(() => isMapStored(uid))
  const session = useMapSession(uid, dispatch)
  const update = async () => {
    if (state.isUpdating) return
    dispatch({ kind: 'update-asked' })
    if (!hasWarnedOfDeletion(uid)) {
      const count = await countSearchQueries(uid)
      if (count === undefined) return dispatch({ kind: 'failed', why: 'out-of-reach', scope: 'all' })
      if (count > 0) {
        dispatch({ kind: 'update-held' })
        if (!(await askDeletion(count))) return
        recordDeletionWarning(uid)
        dispatch({ kind: 'update-asked' })
      }
    }
    if (!(await clearSearchQueries(uid))) return dispatch({ kind: 'failed', why: 'out-of-reach', scope: 'all' })
    clearMapStored(uid)
    session.current?.update()
  }
  return {
    ...state,
    isStored,
    update: () => void update(),
    retry: () => {
      dispatch({ kind: 'retried' })
      session.current?.retry()
    },
    askTitles: () => {
      dispatch({ kind: 'consent-given' })
      session.current?.askTitles()
    },
    find: async (query) => (await session.current?.find(query)) ?? [],
    recommend: async (id) => (await session.current?.recommend(id)) ?? { status: 'failed' },
  }
}

/** Ref to the session of the mounted account's map, which dispatches its events. */
function useMapSession(uid: string, dispatch: (action: MapAction) => void): RefObject<MapSession | undefined> {
  const session = useRef<MapSession>(undefined)
  useEffect(() => {
    try {
      session.current = new MapSession(uid, (event) => {
        if (event.kind === 'drawn') markMapStored(uid)
        // Drawing a large map rerenders most of the screen: keep input responsive meanwhile.
        startTransition(() => dispatch(event))
      })
    } catch {
      dispatch({ kind: 'broken' })
    }
    return () => {
      session.current?.close()
      session.current = undefined
    }
  }, [uid, dispatch])
  return session
}
