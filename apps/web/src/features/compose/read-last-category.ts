import { isSavedCategory, type Entry } from '@geist/domain'
import { isDerivedId } from '@geist/transfer'

import type { Journal } from '../../shared/local/journal'
import { type EntryCursor, readNewestEntries } from '../../shared/local/queries/read-newest-entries'

/**
 * Numbers of entries to read until one has a category that the user chose. The first page is enough
 * unless many notes were imported; the sum bounds the search.
 */
const pageSizes = [10, 100, 1_000]

/**
 * Reads the category of the account's newest note that the user wrote in Geist, '' for none. Skips
 * imported notes and saved AI results.
 */
export async function readLastCategory(journal: Journal): Promise<string> {
  let cursor: EntryCursor | undefined
  for (const pageSize of pageSizes) {
    const entries = await readNewestEntries(journal, pageSize, cursor)
    const entry = entries.find(hasChosenCategory)
    if (entry) return entry.category
    if (entries.length < pageSize) break
    cursor = entries.at(-1)
  }
  return ''
}

function hasChosenCategory({ id, category }: Entry): boolean {
  return category.trim() !== '' && !isSavedCategory(category) && !isDerivedId(id)
}
