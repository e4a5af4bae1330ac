import { deleteKeptIndex } from './kept-index'
import { searchSessionOf } from './search-session'

/**
 * Takes the search index of an account off this device, with the worker that holds it. After a logout, and after the mirror has been cleared: until
 * then a search that is open would fill it again.
 */
export async function forgetSearchIndex(uid: string): Promise<void> {
  searchSessionOf(uid).close()
  await deleteKeptIndex(uid)
}
