import type { Auth } from 'firebase/auth'

import { isFirebaseError } from './is-firebase-error'

/**
 * Error codes of Auth for an ended session: the account is deleted or disabled, or sessions were
 * revoked.
 */
const sessionEndedCodes = new Set([
  'auth/invalid-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
])

/**
 * Checks with Auth whether the session is still valid, since a token stays valid for an hour
 * whatever happens to its account. Signs an ended session out.
 *
 * @returns false if the session has ended or another account is signed in
 * @throws when Auth is unreachable
 */
export async function verifyAuthSession(auth: Auth, uid: string): Promise<boolean> {
  const user = auth.currentUser
  if (user?.uid !== uid) return false
  try {
    await user.getIdToken(true)
    return true
  } catch (error) {
    if (!isFirebaseError(error) || !sessionEndedCodes.has(error.code)) throw error
    // For some codes, the SDK has already signed out.
    if (auth.currentUser?.uid === uid) await auth.signOut()
    return false
  }
}
