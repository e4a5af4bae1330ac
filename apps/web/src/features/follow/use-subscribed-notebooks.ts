import { useEffect, useState } from 'react'

import {
  type SubscribedNotebooksState,
  watchSubscribedNotebooks,
} from '../../shared/firebase/public/watch-subscribed-notebooks'

const loading: SubscribedNotebooksState = { status: 'loading' }

/**
 * Listens to the user's subscribed notebooks. All screens share one listener, which costs one
 * billed read per notebook and per change.
 */
export function useSubscribedNotebooks(uid: string): SubscribedNotebooksState {
  const [state, setState] = useState(loading)
  useEffect(() => {
    const unsubscribe = watchSubscribedNotebooks(uid, setState)
    return () => {
      unsubscribe()
      setState(loading)
    }
  }, [uid])
  return state
}
