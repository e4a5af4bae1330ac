import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { SearchQueriesStore } from '../search-queries-store'

/**
 * Lazy-loads the Firestore adapter for an account's search queries.
 * @throws an error with code `unavailable`, or a `TypeError`, if a chunk cannot be loaded
 */
export async function loadSearchQueriesStore(uid: string): Promise<SearchQueriesStore> {
  await loadAuth()
  const [{ firestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
  const { createSearchQueriesStore } = await import('./create-search-queries-store')
  return createSearchQueriesStore({ firestore, rest, uid })
}
