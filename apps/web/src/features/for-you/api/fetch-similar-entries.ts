import { fetchAllVectors, type VectorMatch } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Finds other users' public entries similar to a note of the user.
 *
 * @throws {CallableError} if the search fails
 */
export async function fetchSimilarEntries(noteId: string): Promise<readonly VectorMatch[]> {
  const { similarVectors } = await functions.call(fetchAllVectors, { id: noteId })
  return similarVectors
}
