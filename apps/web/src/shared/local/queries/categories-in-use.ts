import { distinctCategories } from '@geist/domain'

import type { Journal } from '../journal'
import { mirrorIsComplete } from './mirror-is-complete'

export interface CategoriesInUse {
  /** Each once, alphabetically; '' for entries without one. */
  readonly categories: readonly string[]
  /** Whether these are all, or the device is still fetching older entries. */
  readonly isComplete: boolean
}

/** The categories of the entries outside the trash that this device has. It leaps from one to the next, however many entries they have. */
export async function categoriesInUse(journal: Journal): Promise<CategoriesInUse> {
  const isComplete = await mirrorIsComplete(journal)
  const byCategory = (await journal.database()).transaction('entries').store.index('byCategory')
  const found: string[] = []
  let cursor = await byCategory.openKeyCursor(IDBKeyRange.bound([0], [0, []]))
  while (cursor) {
    const [, category] = cursor.key
    found.push(category)
    cursor = await cursor.continue([0, category, Number.POSITIVE_INFINITY, '\uFFFF'])
  }
  return { categories: distinctCategories(found), isComplete }
}
