import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Caller } from '../callables/signed-in-caller'

/**
 * Whether a session has ended although its token still holds good: its owner has signed out everywhere, changed the password, was disabled or deleted since. Asks Authentication, as the SDK's
 * `verifyIdToken` does with `checkRevoked`.
 *
 * @throws when Authentication cannot be asked
 */
export async function isSessionOver({ uid, signedInAt }: Caller): Promise<boolean> {
  try {
    const { disabled, tokensValidAfterTime } = await getAuth(getApps()[0] ?? initializeApp()).getUser(uid)
    const validFrom = tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime)
    return disabled || signedInAt === undefined || signedInAt < validFrom
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'auth/user-not-found') return true
    throw error
  }
}
