import { fetchSimilarVectors, type SimilarityScore } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import { preferDevice } from '../../../shared/on-device/prefer-device'

/** Timeout of the server before the map's vectors are used instead, in milliseconds. */
const timeoutMs = 8_000

/**
 * The account's own notes that are nearest to a note, nearest first, from this device or the
 * server.
 *
 * @throws {CallableError} on failure, timeout or abort
 */
export async function fetchSimilarNotes(noteId: string, signal: AbortSignal): Promise<readonly SimilarityScore[]> {
  return preferDevice<readonly SimilarityScore[]>(
    { name: 'findSimilar', payload: { noteId } },
    { signal },
    async () => {
      const { similarVectors } = await functions.call(fetchSimilarVectors, { id: noteId }, { signal, timeoutMs })
      return similarVectors
    },
  )
}
