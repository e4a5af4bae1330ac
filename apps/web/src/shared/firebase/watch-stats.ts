import { type CategoryCount, categoryStatsSchema, listCategories } from '@geist/domain'
import { doc, type Firestore, onSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import type { StatsState } from './choose-categories'

/** Subscribes to the server's counts of an account: one read, and one per change. */
export function watchStats(firestore: Firestore, uid: string, onStats: (stats: StatsState) => void): () => void {
  return onSnapshot(
    doc(firestore, 'users', uid, 'private', 'stats'),
    (document) => {
      const categories = parseCounts(document.data())
      onStats(categories ? { status: 'ready', categories } : { status: 'unavailable' })
    },
    () => onStats({ status: 'unavailable' }),
  )
}

/** `undefined` if the document is missing or malformed. */
function parseCounts(data: unknown): readonly CategoryCount[] | undefined {
  const { success, output } = safeParse(categoryStatsSchema, data)
  return success ? listCategories(output.categories) : undefined
}
