import { loadPublic } from '../../../shared/firebase/public/load-public'
import type { ExploredPage, ExploreOrder } from '../../../shared/firebase/public/read-explored-notebooks'

/**
 * Reads the first page of everybody's public notebooks.
 *
 * @param term one of `nameQueryTerms`, to have only those with a word that begins so
 * @throws {FirebaseError} when the server is out of reach
 */
export async function readExplored(order: ExploreOrder, term: string | undefined): Promise<ExploredPage> {
  const { readExploredNotebooks } = await loadPublic()
  return readExploredNotebooks(order, term)
}
