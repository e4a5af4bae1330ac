import type { JournalServer } from '../local/sync/journal-server'
import { isSessionHonoured } from './is-session-honoured'
import { loadAuth } from './load-auth'
import { loadFirestore } from './load-firestore'
import { loadRestFirestore } from './rest/load-rest-firestore'

/**
 * The server that the journal of an account syncs with; its code is loaded on first use.
 *
 * @throws when the code cannot be fetched
 */
export async function loadJournalServer(uid: string): Promise<JournalServer> {
  const auth = await loadAuth()
  const [{ firestore, journalFirestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
  return journalFirestore({
    firestore,
    rest,
    uid,
    isSignedIn: () => auth.currentUser?.uid === uid,
    isHonoured: () => isSessionHonoured(auth, uid),
  })
}
