import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { authFailure } from '../auth-failure'
import { type Outcome, outcomeOf } from '../outcome'

/** Signs in through Google's window. A first visit has no username yet, which the session then asks for. */
export async function signInWithGoogle(): Promise<Outcome> {
  // Handed in here and not to `initializeAuth`, since it loads a script from Google: only those who ask for Google meet it.
  const outcome = await outcomeOf(() => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver))
  // The SDK reports the script that could not be loaded as an internal error.
  if (!outcome.ok && ['auth/internal-error', 'auth/network-request-failed'].includes(outcome.failure.code)) {
    return { ok: false, failure: authFailure('auth/google-unreachable') }
  }
  return outcome
}
