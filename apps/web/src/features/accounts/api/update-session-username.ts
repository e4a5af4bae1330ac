import { setSession, useSession } from '../session-store'
import { cacheUsername } from './cached-username'

/** Applies a username that the profile on the server has to the cache and the open session. */
export function updateSessionUsername(uid: string, username: string): void {
  cacheUsername(uid, username)
  const session = useSession.getState()
  if (session.status === 'signed-in' && session.uid === uid) setSession({ ...session, username })
}
