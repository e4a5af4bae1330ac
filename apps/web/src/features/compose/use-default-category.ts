import { isSavedCategory } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { useLiveQuery } from '../../shared/local/use-live-query'

/** Entries to look through for a category. Most of them have one. */
const searchedCount = 10

/** The category of the account's newest note that is not a saved AI result, '' for none. */
export function useDefaultCategory(uid: string): string {
  const lastCategory = useLiveQuery(uid, readLastCategory)
  return lastCategory.status === 'ready' ? lastCategory.value : ''
}

async function readLastCategory(journal: Journal): Promise<string> {
  const newestEntries = await readNewestEntries(journal, searchedCount)
  const categories = newestEntries.map((entry) => entry.category)
  return categories.find((category) => category.trim() !== '' && !isSavedCategory(category)) ?? ''
}
