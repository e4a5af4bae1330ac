import { setSession, useSession } from '../session-store'
import { markSessionClosed } from './open-session-mark'
import { endSession } from './watch-session'

/** Ends the session. Drafts stay in this browser, under the account that wrote them. */
export async function signOut(): Promise<void> {
  markSessionClosed()
  // A logout that is only ended here was another page's: whoever opens this one may be headed somewhere.
  const because = useSession.getState().status === 'starting' ? 'nobody' : 'left'
  setSession({ status: 'signed-out', because })
  await endSession()
}
