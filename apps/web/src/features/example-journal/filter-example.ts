import { type Entry, findMatchRanges, isSearchable } from '@geist/domain'

export interface ExampleFilter {
  readonly query: string
  /** '' for all. */
  readonly category: string
  /** '' for all. */
  readonly notebook: string
}

/** Keeps the entries that match a search and have the chosen category and notebook. */
export function filterExample(entries: readonly Entry[], filter: ExampleFilter): readonly Entry[] {
  const { query, category, notebook } = filter
  return entries.filter(
    (entry) =>
      (category === '' || entry.category === category) &&
      (notebook === '' || entry.collectionName === notebook) &&
      (!isSearchable(query) || findMatchRanges(entry.content, query).length > 0),
  )
}
