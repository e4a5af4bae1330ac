import { type CategoryCount, listCategories } from '@geist/domain'

import type { Journal } from '../journal'

export interface MirrorCategories {
  /** Whether the mirror holds every entry of the account, and so these counts are all there is. */
  readonly isComplete: boolean
  /** Alphabetically. What waits in the outbox is counted too. */
  readonly categories: readonly CategoryCount[]
}

/** The categories of the entries outside the trash, as this device has them. It reads no entry, only the keys of an index. */
export async function categoryCounts(journal: Journal): Promise<MirrorCategories> {
  const transaction = (await journal.database()).transaction(['entries', 'meta'])
  // In one transaction: where the mirror says that it is complete, what is counted is.
  const isComplete = (await transaction.objectStore('meta').get('isComplete')) === true
  const byCategory = transaction.objectStore('entries').index('byCategory')
  const counts: CategoryCount[] = []
  let cursor = await byCategory.openKeyCursor(IDBKeyRange.bound([0], [0, []]))
  while (cursor) {
    const [, category] = cursor.key
    const count = await byCategory.count(IDBKeyRange.bound([0, category], [0, category, []]))
    counts.push({ category, count })
    // To the next category, past all that is counted. An array comes after every number, so after every time.
    const beyond: unknown = [0, category, []]
    cursor = await cursor.continue(beyond as typeof cursor.key)
  }
  return { isComplete, categories: listCategories(counts) }
}
