import { startTransition, useEffect, useReducer, useRef, useState } from 'react'

import { clearSearchQueries } from './api/clear-search-queries'
import { countSearchQueries } from './api/count-search-queries'
import { noteDeletionTold, wasDeletionTold } from './deletion-told'
import { forgetMapDrawn, noteMapDrawn, wasMapDrawn } from './initial-load'
import type { Recommendations } from './map-messages'
import { MapSession } from './map-session'
import { beforeMap, type MapState, nextMapState } from './map-state'

export interface ContentMapHandle extends MapState {
  /** Whether this device keeps a map that is about to be drawn: nothing is said of what is fetched meanwhile. */
  readonly isKept: boolean
  readonly update: () => void
  /** Asks the server once more, where there is no map since it could not be reached. */
  readonly retry: () => void
  readonly askTitles: () => void
  readonly find: (query: string) => Promise<readonly string[]>
  readonly recommend: (id: string) => Promise<Recommendations>
}

/**
 * The map of an account, from its worker: as it was kept, then as it is.
 *
 * @param askDeletion asks whether an update may delete that many earlier questions: once, before the first that does
 */
export function useContentMap(uid: string, askDeletion: (count: number) => Promise<boolean>): ContentMapHandle {
  const [state, dispatch] = useReducer(nextMapState, beforeMap)
  const [isKept] = useState(() => wasMapDrawn(uid))
  const session = useRef<MapSession>(undefined)
  useEffect(() => {
    try {
      session.current = new MapSession(uid, (news) => {
        if (news.kind === 'drawn') noteMapDrawn(uid)
        // A map of thousands of notes changes most of the screen: keys and fingers come first meanwhile.
        startTransition(() => dispatch(news))
      })
    } catch {
      dispatch({ kind: 'broken' })
    }
    return () => {
      session.current?.close()
      session.current = undefined
    }
  }, [uid])

  const update = async () => {
    if (state.isUpdating) return
    dispatch({ kind: 'update-asked' })
    if (!wasDeletionTold(uid)) {
      const count = await countSearchQueries(uid)
      if (count === undefined) return dispatch({ kind: 'failed', why: 'out-of-reach', scope: 'all' })
      if (count > 0) {
        dispatch({ kind: 'update-held' })
        if (!(await askDeletion(count))) return
        noteDeletionTold(uid)
        dispatch({ kind: 'update-asked' })
      }
    }
    if (!(await clearSearchQueries(uid))) return dispatch({ kind: 'failed', why: 'out-of-reach', scope: 'all' })
    forgetMapDrawn(uid)
    session.current?.update()
  }
  return {
    ...state,
    isKept,
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
