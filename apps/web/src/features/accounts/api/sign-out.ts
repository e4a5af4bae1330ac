import { setSession, useSession } from '../session-store'
import { markSessionClosed } from './session-marks'
import { endSession } from './watch-session'

/** Ends the session. Drafts stay in this browser, stored under the user's account. */
export async function signOut(): Promise<void> {
  markSessionClosed()
  // At startup this call finishes an interrupted sign-out. The reason `none` then keeps the
  // requested path for the next sign-in; `user` drops it.
  const reason = useSession.getState().status === 'starting' ? 'none' : 'user'
  setSession({ status: 'signed-out', reason })
  await endSession()
}
