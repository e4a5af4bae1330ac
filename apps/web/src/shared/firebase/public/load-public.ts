import { loadAuth } from '../load-auth'
import { unavailable } from '../unavailable'

/**
 * Loads what reads other people's public data, once it is known who is signed in: also nobody may be.
 *
 * @throws an error with the code `unavailable` when its code cannot be fetched
 */
export async function loadPublic() {
  await loadAuth()
  try {
    return await import('./public')
  } catch {
    throw unavailable('What reads public notebooks could not be loaded.')
  }
}
