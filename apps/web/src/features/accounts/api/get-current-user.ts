import type { User } from 'firebase/auth'

import { loadAuth } from '../../../shared/firebase/load-auth'

/**
 * Returns the signed-in user.
 *
 * @throws a Firebase-like error with code `auth/user-token-expired` if no user is signed in
 */
export async function getCurrentUser(): Promise<User> {
  const { currentUser } = await loadAuth()
  if (currentUser) return currentUser
  throw Object.assign(new Error('Nobody is signed in.'), { name: 'FirebaseError', code: 'auth/user-token-expired' })
}
