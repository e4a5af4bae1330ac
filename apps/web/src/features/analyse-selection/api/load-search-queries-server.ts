import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { SearchQueriesServer } from '../search-queries-server'

/**
 * The server that keeps the search queries of an account; its code is loaded when it is first needed.
 *
 * @throws an error with the code `unavailable` when the code cannot be fetched
 * @throws {TypeError} likewise
 */
export async function loadSearchQueriesServer(uid: string): Promise<SearchQueriesServer> {
  await loadAuth()
  const [{ firestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
  const { searchQueriesFirestore } = await import('./search-queries-firestore')
  return searchQueriesFirestore({ firestore, rest, uid })
}
