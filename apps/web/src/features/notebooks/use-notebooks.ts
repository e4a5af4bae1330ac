import { useEffect, useMemo, useState } from 'react'

import {
  type SubscribedNotebooksState,
  watchSubscribedNotebooks,
} from '../../shared/firebase/public/watch-subscribed-notebooks'
import { getJournal } from '../../shared/local/get-journal'
import { requestNotebooks, readOwnNotebooks } from '../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { mergeNotebooks, type ListedNotebook } from './merge-notebooks'

export type NotebooksState =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly notebooks: readonly ListedNotebook[]
      /** State of the subscribed notebooks: included, loading or unreachable. */
      readonly subscribed: SubscribedNotebooksState['status']
    }

const loadingState: SubscribedNotebooksState = { status: 'loading' }
const noNotebooks: readonly never[] = []

/** Listens to own notebooks, from this device, and to subscribed ones, from the server. */
export function useNotebooks(uid: string): NotebooksState {
  const own = useLiveQuery(uid, readOwnNotebooks)
  const [subscribed, setSubscribed] = useState(loadingState)
  useEffect(() => requestNotebooks(getJournal(uid)), [uid])
  useEffect(() => {
    const unsubscribe = watchSubscribedNotebooks(uid, setSubscribed)
    return () => {
      unsubscribe()
      setSubscribed(loadingState)
    }
  }, [uid])
  const ownNotebookList = own.status === 'ready' ? own.value : noNotebooks
  const subscribedList = subscribed.status === 'ready' ? subscribed.notebooks : noNotebooks
  const notebooks = useMemo(
    () => mergeNotebooks(uid, ownNotebookList, subscribedList),
    [uid, ownNotebookList, subscribedList],
  )
  return own.status === 'ready' ? { status: 'ready', notebooks, subscribed: subscribed.status } : { status: own.status }
}
