import type { Entry, Notebook } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { watchNotebook, type WatchedNotebookState } from '../../shared/firebase/public/watch-notebook'
import { getJournal } from '../../shared/local/get-journal'
import {
  readNotebookWithEntries,
  type NotebookWithEntries,
} from '../../shared/local/queries/read-notebook-with-entries'
import { requestNotebooks } from '../../shared/local/queries/own-notebooks'
import { type LiveQuery, useLiveQuery } from '../../shared/local/use-live-query'

export type OpenNotebookState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'own'
      readonly notebook: Notebook
      readonly entries: readonly Entry[]
      /** Whether the mirror has every entry of the account. */
      readonly isComplete: boolean
    }
  /** Another user's public notebook. */
  | { readonly status: 'others'; readonly notebook: Notebook }
  /** Another user's notebook that this user subscribes to, and that is private now. */
  | { readonly status: 'closed'; readonly notebook: Notebook }
  | {
      readonly status: 'missing'
      /** Whether it existed when this screen was opened. */
      readonly wasOpen: boolean
    }
  | { readonly status: 'unreachable' }
  /** The local database cannot be opened. */
  | { readonly status: 'failed' }

/** Listens to one notebook: an own one from this device, another user's from the server. */
export function useOpenNotebook(uid: string, notebookId: string): OpenNotebookState {
  const local = useLiveQuery(
    uid,
    useCallback((journal) => readNotebookWithEntries(journal, notebookId), [notebookId]),
  )
  useEffect(() => requestNotebooks(getJournal(uid)), [uid])
  const remote = useWatchedNotebook(notebookId, local.status === 'ready' && local.value.notebook === undefined)
  const [wasOpen, setWasOpen] = useState(false)
  const open = resolveOpenNotebook(local, remote, { uid, wasOpen })
  if (!wasOpen && ['own', 'others', 'closed'].includes(open.status)) setWasOpen(true)
  return open
}

function resolveOpenNotebook(
  local: LiveQuery<NotebookWithEntries>,
  remote: WatchedNotebookState,
  { uid, wasOpen }: { readonly uid: string; readonly wasOpen: boolean },
): OpenNotebookState {
  if (local.status !== 'ready') return { status: local.status }
  const { notebook, entries, isComplete } = local.value
  if (notebook) return { status: 'own', notebook, entries, isComplete }
  if (remote.status === 'missing') return { status: 'missing', wasOpen }
  if (remote.status !== 'ready') return { status: remote.status }
  // An own notebook arrives with the sync, unless this device has just deleted it and the server
  // lags behind.
  if (remote.notebook.uid === uid) return wasOpen ? { status: 'missing', wasOpen } : { status: 'loading' }
  return { status: remote.notebook.isPublic ? 'others' : 'closed', notebook: remote.notebook }
}

const loadingState: WatchedNotebookState = { status: 'loading' }

/** Listens to another user's notebook while `isWanted`. */
function useWatchedNotebook(notebookId: string, isWanted: boolean): WatchedNotebookState {
  const [watched, setWatched] = useState(loadingState)
  useEffect(() => {
    if (!isWanted) return undefined
    const unsubscribe = watchNotebook(notebookId, setWatched)
    return () => {
      unsubscribe()
      setWatched(loadingState)
    }
  }, [notebookId, isWanted])
  return watched
}
