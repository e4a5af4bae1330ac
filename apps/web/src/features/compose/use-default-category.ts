import { useLiveQuery } from '../../shared/local/use-live-query'
import { readLastCategory } from './read-last-category'

/** The category that the user last chose for a note, '' for none. */
export function useDefaultCategory(uid: string): string {
  const lastCategory = useLiveQuery(uid, readLastCategory)
  return lastCategory.status === 'ready' ? lastCategory.value : ''
}
