import { setSession, useSession } from '../session-store'
import { markSessionClosed } from './session-marks'
import { endSession } from './watch-session'

/** Ends the session. Drafts stay in this browser, stored under the user's account. */
export async function signOut(): Promise<void> {
  markSessionClosed()
  // At startup this call finishes an interrupted sign-out. `nobody` then keeps the requested path
  // for the next sign-in; `left` drops it.
  const because = useSession.getState().status === 'starting' ? 'nobody' : 'left'
  setSession({ status: 'signed-out', because })
  await endSession()
}
