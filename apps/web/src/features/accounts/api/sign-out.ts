import { setSession, useSession } from '../session-store'
import { markSessionClosed } from './open-session-mark'
import { endSession } from './watch-session'

/** Ends the session. Drafts stay in this browser, stored under the account that wrote them. */
export async function signOut(): Promise<void> {
  markSessionClosed()
  // A logout resumed at startup: `nobody` keeps the requested path for the next sign-in.
  const because = useSession.getState().status === 'starting' ? 'nobody' : 'left'
  setSession({ status: 'signed-out', because })
  await endSession()
}
