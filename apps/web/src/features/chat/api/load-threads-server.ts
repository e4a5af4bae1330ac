import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { ThreadsServer } from '../threads-server'

/**
 * The server that keeps the conversations of an account; its code is loaded when it is first needed.
 *
 * @throws an error with the code `unavailable` when the code cannot be fetched
 * @throws {TypeError} likewise
 */
export async function loadThreadsServer(uid: string): Promise<ThreadsServer> {
  const auth = await loadAuth()
  const [{ firestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
  const { threadsFirestore } = await import('./threads-firestore')
  return threadsFirestore({ firestore, rest, uid, isSignedIn: () => auth.currentUser?.uid === uid })
}
