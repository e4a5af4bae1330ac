import { setSession } from '../session-store'
import { markSessionClosed } from './open-session-mark'
import { endSession } from './watch-session'

/** Ends the session. Drafts stay in this browser, under the account that wrote them. */
export async function signOut(): Promise<void> {
  markSessionClosed()
  setSession({ status: 'signed-out', because: 'left' })
  await endSession()
}
