import { fetchSimilarVectors, type VectorMatch } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/** How long the server is waited for before the device's own vectors are used, in milliseconds. */
const timeoutMs = 8_000

/**
 * The account's own notes that are near to one of them, the nearest first.
 *
 * @throws {CallableError} when the call fails, takes too long, or is aborted
 */
export async function fetchSimilar(noteId: string, signal: AbortSignal): Promise<readonly VectorMatch[]> {
  const { similarVectors } = await functions.call(fetchSimilarVectors, { id: noteId }, { signal, timeoutMs })
  return similarVectors
}
