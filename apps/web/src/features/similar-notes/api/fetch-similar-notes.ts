import { fetchSimilarVectors, type VectorMatch } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/** Timeout before the device's own vectors are used instead, in milliseconds. */
const timeoutMs = 8_000

/**
 * The account's own notes that are nearest to a note, nearest first.
 *
 * @throws {CallableError} on failure, timeout or abort
 */
export async function fetchSimilarNotes(noteId: string, signal: AbortSignal): Promise<readonly VectorMatch[]> {
  const { similarVectors } = await functions.call(fetchSimilarVectors, { id: noteId }, { signal, timeoutMs })
  return similarVectors
}
