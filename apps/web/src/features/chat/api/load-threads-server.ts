import { auth } from '../../../shared/firebase/auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import type { ThreadsServer } from '../threads-server'

/**
 * The server that keeps the conversations of an account; its code is loaded when it is first needed.
 *
 * @throws {FirebaseError} `unavailable` when the code cannot be fetched
 * @throws {TypeError} likewise
 */
export async function loadThreadsServer(uid: string): Promise<ThreadsServer> {
  await auth.authStateReady()
  const { firestore } = await loadFirestore()
  const { threadsFirestore } = await import('./threads-firestore')
  return threadsFirestore({ firestore, uid, isSignedIn: () => auth.currentUser?.uid === uid })
}
