import { type CategoryCount, categoryStatsSchema, listCategories } from '@geist/domain'
import { doc, type Firestore, onSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import type { StatsState } from './choose-categories'

/** Subscribes to the server's counts of an account: one read, and one per change. */
export function watchStats(firestore: Firestore, uid: string, onStats: (stats: StatsState) => void): () => void {
  return onSnapshot(
    doc(firestore, 'users', uid, 'private', 'stats'),
    (document) => {
      const counted = countsIn(document.data())
      onStats(counted ? { status: 'counted', categories: counted } : { status: 'none' })
    },
    () => onStats({ status: 'none' }),
  )
}

function countsIn(data: unknown): readonly CategoryCount[] | undefined {
  const { success, output } = safeParse(categoryStatsSchema, data)
  return success ? listCategories(output.categories) : undefined
}
