import { foldCase } from './fold-case'
import { isSearchable } from './is-searchable'

/** Whether an entry's content holds the query, in any case. A query that is too short matches nothing. */
export function matchesSearch(content: string, query: string): boolean {
  if (!isSearchable(query)) return false
  // The plain test first: it is cheaper, and a query may begin or end within what folding would compose.
  return content.includes(query) || foldCase(content).includes(foldCase(query))
}
