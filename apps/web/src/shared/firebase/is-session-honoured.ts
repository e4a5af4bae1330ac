import type { Auth } from 'firebase/auth'

import { isFirebaseError } from './is-firebase-error'

/** What Auth says of a session that is over: its account was deleted or is being deleted, or all of its sessions were ended. */
const overCodes = new Set([
  'auth/invalid-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
])

/**
 * Asks Auth whether an account's session still stands: a token holds good for an hour, whatever has become of its account. One that is over is ended here, too.
 *
 * @throws when Auth is out of reach
 */
export async function isSessionHonoured(auth: Auth, uid: string): Promise<boolean> {
  const user = auth.currentUser
  if (user?.uid !== uid) return false
  try {
    await user.getIdToken(true)
    return true
  } catch (error) {
    if (!isFirebaseError(error) || !overCodes.has(error.code)) throw error
    // The SDK does so by itself for some of them.
    if (auth.currentUser?.uid === uid) await auth.signOut()
    return false
  }
}
