import type { Entry, Notebook } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { watchNotebook, type WatchedNotebook } from '../../shared/firebase/public/watch-notebook'
import { journalOf } from '../../shared/local/current-journal'
import { openNotebook, type OpenedNotebook } from '../../shared/local/queries/open-notebook'
import { askForNotebooks } from '../../shared/local/queries/own-notebooks'
import { type LiveQuery, useLiveQuery } from '../../shared/local/use-live-query'

export type OpenNotebook =
  | { readonly status: 'loading' }
  | {
      readonly status: 'own'
      readonly notebook: Notebook
      readonly entries: readonly Entry[]
      /** Whether the mirror has every entry of the account. */
      readonly isComplete: boolean
    }
  | { readonly status: 'others'; readonly notebook: Notebook }
  /** Another user's notebook that this user subscribes to, and that is private now. */
  | { readonly status: 'closed'; readonly notebook: Notebook }
  | {
      readonly status: 'missing'
      /** Whether it existed when this screen was opened. */
      readonly wasHere: boolean
    }
  | { readonly status: 'unreachable' }
  /** The local database cannot be opened. */
  | { readonly status: 'failed' }

/** Listens to one notebook: an own one from this device, another user's from the server. */
export function useOpenNotebook(uid: string, notebookId: string): OpenNotebook {
  const here = useLiveQuery(
    uid,
    useCallback((journal) => openNotebook(journal, notebookId), [notebookId]),
  )
  useEffect(() => askForNotebooks(journalOf(uid)), [uid])
  const there = useWatched(notebookId, here.status === 'ready' && here.value.notebook === undefined)
  const [wasHere, setWasHere] = useState(false)
  const open = resolveOpenNotebook(here, there, { uid, wasHere })
  if (!wasHere && ['own', 'others', 'closed'].includes(open.status)) setWasHere(true)
  return open
}

function resolveOpenNotebook(
  here: LiveQuery<OpenedNotebook>,
  there: WatchedNotebook,
  { uid, wasHere }: { readonly uid: string; readonly wasHere: boolean },
): OpenNotebook {
  if (here.status !== 'ready') return { status: here.status }
  const { notebook, entries, isComplete } = here.value
  if (notebook) return { status: 'own', notebook, entries, isComplete }
  if (there.status === 'missing') return { status: 'missing', wasHere }
  if (there.status !== 'ready') return { status: there.status }
  // An own notebook is synced soon, unless it has just been deleted here and the server lags
  // behind.
  if (there.notebook.uid === uid) return wasHere ? { status: 'missing', wasHere } : { status: 'loading' }
  return { status: there.notebook.isPublic ? 'others' : 'closed', notebook: there.notebook }
}

const loading: WatchedNotebook = { status: 'loading' }

function useWatched(notebookId: string, isWanted: boolean): WatchedNotebook {
  const [watched, setWatched] = useState(loading)
  useEffect(() => {
    if (!isWanted) return undefined
    const stop = watchNotebook(notebookId, setWatched)
    return () => {
      stop()
      setWatched(loading)
    }
  }, [notebookId, isWanted])
  return watched
}
