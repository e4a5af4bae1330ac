import type { PublicNotebook } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'
import type { NotebookName } from '../../../shared/firebase/public/read-notebooks'

/**
 * Reads public notebooks by id or by name, one read each.
 *
 * @throws {FirebaseError} if the server is unreachable
 */
export async function readNotebooks(keys: readonly (string | NotebookName)[]): Promise<readonly PublicNotebook[]> {
  return (await loadPublic()).readNotebooks(keys)
}
