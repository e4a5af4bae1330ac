import { setSession, useSession } from '../session-store'
import { rememberUsername } from './remembered-username'

/** Whoever is signed in goes by another username from now on, as their profile on the server says. */
export function renameSession(uid: string, username: string): void {
  rememberUsername(uid, username)
  const session = useSession.getState()
  if (session.status === 'signed-in' && session.uid === uid) setSession({ ...session, username })
}
