import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Caller } from '../callables/read-signed-in-caller'
import { getErrorCode } from './get-error-code'

/**
 * Whether a session was revoked while its token is still valid: by a global sign-out, a new
 * password, or a disabled or deleted account. Calls Authentication, like `verifyIdToken` with
 * `checkRevoked`.
 *
 * @throws when Authentication cannot be reached
 */
export async function isSessionRevoked({ uid, signedInAt }: Caller): Promise<boolean> {
  try {
    const { disabled, tokensValidAfterTime } = await getAuth(getApps()[0] ?? initializeApp()).getUser(uid)
    const validFrom = tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime)
    return disabled || signedInAt === undefined || signedInAt < validFrom
  } catch (error) {
    if (getErrorCode(error) === 'auth/user-not-found') return true
    throw error
  }
}
