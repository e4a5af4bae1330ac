import { type CategoryCount, categoryStatsSchema, listCategories } from '@geist/domain'
import { doc, type Firestore, onSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import type { StatsNews } from './choose-categories'

/**
 * Follows what the server has counted of an account: one read, and one for each change while it listens.
 *
 * @returns a function that ends it
 */
export function watchStats(firestore: Firestore, uid: string, onNews: (news: StatsNews) => void): () => void {
  return onSnapshot(
    doc(firestore, 'users', uid, 'private', 'stats'),
    (document) => {
      const counted = countsIn(document.data())
      onNews(counted ? { status: 'counted', categories: counted } : { status: 'none' })
    },
    () => onNews({ status: 'none' }),
  )
}

function countsIn(data: unknown): readonly CategoryCount[] | undefined {
  const { success, output } = safeParse(categoryStatsSchema, data)
  return success ? listCategories(output.categories) : undefined
}
