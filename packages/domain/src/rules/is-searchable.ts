import { entryList } from '../constants/entry-list'

/** Whether a query is long enough to be searched for: two characters or more. An emoji is one. */
export function isSearchable(query: string): boolean {
  return Array.from(query).length >= entryList.searchMinLength
}
