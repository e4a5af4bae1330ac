import { type CategoryCount, listCategories } from '@geist/domain'

import type { Journal } from '../journal'

export interface MirrorCategories {
  /** Whether the mirror holds every entry of the account, so that these counts are final. */
  readonly isComplete: boolean
  /** Sorted alphabetically. Includes pending writes. */
  readonly categories: readonly CategoryCount[]
}

/**
 * Counts the entries outside the trash per category. Reads only the keys of an index, no entries.
 */
export async function countEntriesByCategory(journal: Journal): Promise<MirrorCategories> {
  const transaction = (await journal.database()).transaction(['entries', 'meta'])
  // One transaction, so that `isComplete` and the counts belong together.
  const isComplete = (await transaction.objectStore('meta').get('isComplete')) === true
  const byCategory = transaction.objectStore('entries').index('byCategory')
  const counts: CategoryCount[] = []
  let cursor = await byCategory.openKeyCursor(IDBKeyRange.bound([0], [0, []]))
  while (cursor) {
    const [, category] = cursor.key
    const count = await byCategory.count(IDBKeyRange.bound([0, category], [0, category, []]))
    counts.push({ category, count })
    // Skips to the next category: an array sorts after every timestamp. The type of the key allows
    // only numbers there.
    const categoryEnd: unknown = [0, category, []]
    cursor = await cursor.continue(categoryEnd as typeof cursor.key)
  }
  return { isComplete, categories: listCategories(counts) }
}
