import { loadAuth } from '../load-auth'
import { createUnavailableError } from '../unavailable-error'

/**
 * Loads the reads of public data, once the signed-in user, or their absence, is known.
 *
 * @throws an `unavailable` error when the code cannot be loaded
 */
export async function loadPublicReads() {
  await loadAuth()
  try {
    return await import('./public-reads')
  } catch {
    throw createUnavailableError('The reads of public data could not be loaded.')
  }
}
