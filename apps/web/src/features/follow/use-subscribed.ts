import { useEffect, useState } from 'react'

import { type SubscribedState, watchSubscribedNotebooks } from '../../shared/firebase/public/watch-subscribed-notebooks'

const loading: SubscribedState = { status: 'loading' }

/** Listens to the user's subscribed notebooks: one read for each notebook and each change. */
export function useSubscribed(uid: string): SubscribedState {
  const [news, setNews] = useState(loading)
  useEffect(() => {
    const stop = watchSubscribedNotebooks(uid, setNews)
    return () => {
      stop()
      setNews(loading)
    }
  }, [uid])
  return news
}
