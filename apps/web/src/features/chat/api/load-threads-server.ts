import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { ThreadsServer } from '../threads-server'

/**
 * Lazy-loads the Firestore adapter for an account's conversations.
 * @throws an error with code `unavailable`, or a `TypeError`, if a chunk cannot be loaded
 */
export async function loadThreadsServer(uid: string): Promise<ThreadsServer> {
  const auth = await loadAuth()
  const [{ firestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
  const { createThreadsFirestore } = await import('./threads-firestore')
  return createThreadsFirestore({ firestore, rest, uid, isSignedIn: () => auth.currentUser?.uid === uid })
}
