import { useEffect, useState } from 'react'

import { type SubscribedNews, watchSubscribedNotebooks } from '../../shared/firebase/public/watch-subscribed-notebooks'

const loading: SubscribedNews = { status: 'loading' }

/** The notebooks that somebody subscribes to, live: a read for each, and for each change of one. */
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
