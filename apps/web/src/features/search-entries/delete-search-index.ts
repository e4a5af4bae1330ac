import { deleteStoredIndex } from './stored-index'
import { getSearchSession } from './search-session'

/**
 * Deletes the search index of an account from this device and stops its worker. Call it after
 * sign-out and after the mirror is cleared: until then, an open search would refill the index.
 */
export async function deleteSearchIndex(uid: string): Promise<void> {
  getSearchSession(uid).close()
  await deleteStoredIndex(uid)
}
