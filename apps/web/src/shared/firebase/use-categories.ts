import { useEffect, useState } from 'react'

import { categoryCounts } from '../local/queries/category-counts'
import { besideNotesMs, useLive } from '../local/use-live'
import { type Categories, chooseCategories, type StatsNews } from './choose-categories'
import { loadAuth } from './load-auth'
import { loadFirestore } from './load-firestore'

/**
 * The categories of an account with their counts, alphabetically and live. Once this device has every entry they are counted here and cost no
 * read, with or without a network; until then they are the server's, for one read and one for each change.
 */
export function useCategories(uid: string): Categories {
  const mirror = useLive(uid, categoryCounts, { restMs: besideNotesMs })
  const stats = useStats(uid, mirror.status === 'ready' && !mirror.value.isComplete)
  return chooseCategories(mirror, stats)
}

const waiting: StatsNews = { status: 'waiting' }

/** What the server has counted, while it is asked for. */
function useStats(uid: string, isWanted: boolean): StatsNews {
  const [news, setNews] = useState(waiting)
  useEffect(() => {
    if (!isWanted) return undefined
    const stop = followStats(uid, setNews)
    return () => {
      stop()
      // What was counted of one account is nothing to another.
      setNews(waiting)
    }
  }, [uid, isWanted])
  return news
}

function followStats(uid: string, onNews: (news: StatsNews) => void): () => void {
  const controller = new AbortController()
  const follow = async () => {
    // Without a network the SDK takes ten seconds to say so.
    if (!navigator.onLine) onNews({ status: 'none' })
    await loadAuth()
    const [{ firestore }, { watchStats }] = await Promise.all([loadFirestore(), import('./watch-stats')])
    if (controller.signal.aborted) return
    const stop = watchStats(firestore, uid, onNews)
    controller.signal.addEventListener('abort', stop, { once: true })
  }
  follow().catch(() => {
    if (!controller.signal.aborted) onNews({ status: 'none' })
  })
  return () => controller.abort()
}
