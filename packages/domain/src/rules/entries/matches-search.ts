import { foldCase } from '../text/fold-case'
import { isSearchable } from './is-searchable'

/**
 * Whether an entry's content contains the query, ignoring case. A query that is too short matches
 * nothing.
 */
export function matchesSearch(content: string, query: string): boolean {
  if (!isSearchable(query)) return false
  // The plain test comes first because it is cheaper. Folding also misses some plain matches, since
  // it may compose characters across the query's edges.
  return content.includes(query) || foldCase(content).includes(foldCase(query))
}
