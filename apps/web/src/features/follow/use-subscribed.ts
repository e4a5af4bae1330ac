import { useEffect, useState } from 'react'

import { type SubscribedNews, watchSubscribedNotebooks } from '../../shared/firebase/public/watch-subscribed-notebooks'

const loading: SubscribedNews = { status: 'loading' }

/** Listens to the user's subscribed notebooks: one read for each notebook and each change. */
export function useSubscribed(uid: string): SubscribedNews {
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
