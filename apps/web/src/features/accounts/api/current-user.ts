import type { User } from 'firebase/auth'

import { loadAuth } from '../../../shared/firebase/load-auth'

/**
 * Whoever is signed in.
 *
 * @throws an error as Auth's own, with the code `auth/user-token-expired`, for nobody
 */
export async function currentUser(): Promise<User> {
  const { currentUser: user } = await loadAuth()
  if (user) return user
  throw Object.assign(new Error('Nobody is signed in.'), { name: 'FirebaseError', code: 'auth/user-token-expired' })
}
