import { FirebaseError } from 'firebase/app'

import { auth } from '../auth'

/**
 * Loads what reads other people's public data, once it is known who is signed in: also nobody may be.
 *
 * @throws {FirebaseError} `unavailable` when its code cannot be fetched
 */
export async function loadPublic() {
  await auth.authStateReady()
  try {
    return await import('./public')
  } catch {
    throw new FirebaseError('unavailable', 'What reads public notebooks could not be loaded.')
  }
}
