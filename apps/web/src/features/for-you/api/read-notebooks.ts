import type { PublicNotebook } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'
import type { NotebookName } from '../../../shared/firebase/public/read-notebooks'

/**
 * Reads public notebooks by their ids or by what they are called, one read for each.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function readNotebooks(wanted: readonly (string | NotebookName)[]): Promise<readonly PublicNotebook[]> {
  return (await loadPublic()).readNotebooks(wanted)
}
