import { setSession, useSession } from '../session-store'
import { rememberUsername } from './remembered-username'

/** Applies a username that the profile on the server has to the cache and the open session. */
export function renameSession(uid: string, username: string): void {
  rememberUsername(uid, username)
  const session = useSession.getState()
  if (session.status === 'signed-in' && session.uid === uid) setSession({ ...session, username })
}
