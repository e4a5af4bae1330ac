import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import type { Outcome } from '../outcome'
import { throughGoogle } from './through-google'

/** Signs in through Google's window. A first visit has no username yet, which the session then asks for. */
export async function signInWithGoogle(): Promise<Outcome> {
  // Handed in here and not to `initializeAuth`, since it loads a script from Google: only those who ask for Google meet it.
  return throughGoogle(() => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver))
}
