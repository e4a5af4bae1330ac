import { loadAuth } from '../load-auth'
import { unavailableError } from '../unavailable-error'

/**
 * Loads the reads of public data, once the signed-in user, or their absence, is known.
 *
 * @throws an `unavailable` error when the code cannot be loaded
 */
export async function loadPublic() {
  await loadAuth()
  try {
    return await import('./public')
  } catch {
    throw unavailableError('What reads public notebooks could not be loaded.')
  }
}
