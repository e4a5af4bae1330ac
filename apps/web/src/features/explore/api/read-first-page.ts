import { loadPublicReads } from '../../../shared/firebase/public/load-public-reads'
import type { ExploredPage, ExploreOrder } from '../../../shared/firebase/public/read-explored-notebooks'

/**
 * Reads the first page of public notebooks.
 *
 * @param term one of `buildNameQueryTerms`; only notebooks with a word that begins with it are read
 * @throws {FirebaseError} if the server is unreachable
 */
export async function readFirstPage(order: ExploreOrder, term: string | undefined): Promise<ExploredPage> {
  const { readExploredNotebooks } = await loadPublicReads()
  return readExploredNotebooks(order, term)
}
