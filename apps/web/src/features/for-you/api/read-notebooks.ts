import type { PublicNotebook } from '@geist/domain'

import { loadPublicReads } from '../../../shared/firebase/public/load-public-reads'
import type { NotebookReference } from '../../../shared/firebase/public/read-public-notebooks'

/**
 * Reads public notebooks by id or by name, one read each.
 *
 * @throws {FirebaseError} if the server is unreachable
 */
export async function readNotebooks(keys: readonly (string | NotebookReference)[]): Promise<readonly PublicNotebook[]> {
  return (await loadPublicReads()).readPublicNotebooks(keys)
}
