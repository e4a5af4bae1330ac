import { useEffect, useState } from 'react'

import { countEntriesByCategory } from '../local/queries/count-entries-by-category'
import { secondaryDebounceMs, useLiveQuery } from '../local/use-live-query'
import { type CategoriesState, chooseCategories, type StatsState } from './choose-categories'
import { loadAuth } from './load-auth'
import { loadFirestore } from './load-firestore'

/**
 * The account's categories with counts, sorted alphabetically and live. A complete mirror is
 * counted on the device, at no read and also offline. Until then the server's counts are used: one
 * read, and one per change.
 */
export function useCategories(uid: string): CategoriesState {
  const mirrorQuery = useLiveQuery(uid, countEntriesByCategory, { debounceMs: secondaryDebounceMs })
  const stats = useStats(uid, mirrorQuery.status === 'ready' && !mirrorQuery.value.isComplete)
  return chooseCategories(mirrorQuery, stats)
}

const loadingState: StatsState = { status: 'loading' }

function useStats(uid: string, isNeeded: boolean): StatsState {
  const [stats, setStats] = useState(loadingState)
  useEffect(() => {
    if (!isNeeded) return undefined
    const stop = subscribeToStats(uid, setStats)
    return () => {
      stop()
      // Counts of one account must not appear under another.
      setStats(loadingState)
    }
  }, [uid, isNeeded])
  return stats
}

function subscribeToStats(uid: string, onStats: (stats: StatsState) => void): () => void {
  const controller = new AbortController()
  const subscribe = async () => {
    // Offline, the SDK takes ten seconds to fail. It still subscribes, for when the network is
    // back.
    if (!navigator.onLine) onStats({ status: 'unavailable' })
    await loadAuth()
    const [{ firestore }, { watchStats }] = await Promise.all([loadFirestore(), import('./watch-stats')])
    if (controller.signal.aborted) return
    const stop = watchStats(firestore, uid, onStats)
    controller.signal.addEventListener('abort', stop, { once: true })
  }
  subscribe().catch(() => {
    if (!controller.signal.aborted) onStats({ status: 'unavailable' })
  })
  return () => controller.abort()
}
