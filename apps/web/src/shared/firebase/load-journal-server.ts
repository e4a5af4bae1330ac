import type { JournalServer } from '../local/sync/journal-server'
import { verifyAuthSession } from './verify-auth-session'
import { loadAuth } from './load-auth'
import { loadFirestore } from './load-firestore'
import { loadRestFirestore } from './rest/load-rest-firestore'

/**
 * Loads the server that an account's journal syncs with.
 *
 * @throws when the code cannot be loaded
 */
export async function loadJournalServer(uid: string): Promise<JournalServer> {
  const auth = await loadAuth()
  const [{ firestore, createJournalFirestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
  return createJournalFirestore({
    firestore,
    rest,
    uid,
    isSignedIn: () => auth.currentUser?.uid === uid,
    isSessionValid: () => verifyAuthSession(auth, uid),
  })
}
