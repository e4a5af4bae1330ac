import { fetchAllVectors, type VectorMatch } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Public entries of other people that are near to one of one's own notes.
 *
 * @throws {CallableError} when they could not be searched
 */
export async function fetchNear(noteId: string): Promise<readonly VectorMatch[]> {
  const { similarVectors } = await functions.call(fetchAllVectors, { id: noteId })
  return similarVectors
}
