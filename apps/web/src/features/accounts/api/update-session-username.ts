import { setSession, useSession } from '../session-store'
import { cacheUsername } from './cached-username'

/** Updates the cache and the open session to the username in the server's profile. */
export function updateSessionUsername(uid: string, username: string): void {
  cacheUsername(uid, username)
  const session = useSession.getState()
  if (session.status === 'signed-in' && session.uid === uid) setSession({ ...session, username })
}
