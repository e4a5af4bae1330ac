import type { User } from 'firebase/auth'

import { loadAuth } from '../../../shared/firebase/load-auth'

/** Returns the signed-in user. @throws a Firebase-like error with code `auth/user-token-expired` if no user is signed in */
export async function currentUser(): Promise<User> {
  const { currentUser: user } = await loadAuth()
  if (user) return user
  throw Object.assign(new Error('Nobody is signed in.'), { name: 'FirebaseError', code: 'auth/user-token-expired' })
}
