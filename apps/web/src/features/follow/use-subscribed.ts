import { useEffect, useState } from 'react'

import { type SubscribedState, watchSubscribedNotebooks } from '../../shared/firebase/public/watch-subscribed-notebooks'

const loading: SubscribedState = { status: 'loading' }

/** Listens to the user's subscribed notebooks: one read for each notebook and each change. */
export function useSubscribed(uid: string): SubscribedState {
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
