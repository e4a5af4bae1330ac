import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import type { AuthResult } from '../run-auth-operation'
import { runGooglePopup } from './run-google-popup'

/** Signs in through Google's popup. The session asks a new account for its username. */
export async function signInWithGoogle(): Promise<AuthResult> {
  // The resolver loads a script from Google, so it is passed here instead of to `initializeAuth`.
  return runGooglePopup(() => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver))
}
