import { signOut as signOutOfFirebase } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { setSession } from '../session-store'
import { markSessionClosed } from './open-session-mark'

/** Ends the session. Drafts stay in this browser, under the account that wrote them. */
export async function signOut(): Promise<void> {
  markSessionClosed()
  setSession({ status: 'signed-out', because: 'left' })
  await signOutOfFirebase(auth)
}
