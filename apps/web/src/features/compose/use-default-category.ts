import { isSavedCategory } from '@geist/domain'
import { useEffect } from 'react'

import type { Journal } from '../../shared/local/journal'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { setDefaultCategory } from './compose-store'

/** Entries to look through for a category. Most of them have one. */
const searchedCount = 10

/** Preselects the category of the account's newest note that is not a saved AI result. */
export function useDefaultCategory(uid: string): void {
  const lastCategory = useLiveQuery(uid, readLastCategory)
  const category = lastCategory.status === 'ready' ? lastCategory.value : ''
  useEffect(() => {
    setDefaultCategory(category)
    return () => setDefaultCategory('')
  }, [category])
}

async function readLastCategory(journal: Journal): Promise<string> {
  const newestEntries = await readNewestEntries(journal, searchedCount)
  const categories = newestEntries.map((entry) => entry.category)
  return categories.find((category) => category.trim() !== '' && !isSavedCategory(category)) ?? ''
}
