import { entryList } from '../../constants/entry-list'

/**
 * Whether a query is long enough to search for. Counts code points, so an emoji is one character.
 */
export function isSearchable(query: string): boolean {
  return Array.from(query).length >= entryList.searchMinLength
}
