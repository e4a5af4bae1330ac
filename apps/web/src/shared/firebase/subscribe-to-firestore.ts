import { loadAuth } from './load-auth'
import { loadFirestore } from './load-firestore'

/**
 * Subscribes to server data, once Firestore is loaded and the signed-in user is known.
 *
 * @param begin subscribes, and returns the unsubscribe function
 * @param onUnreachable called when the code cannot be loaded
 * @returns unsubscribes, even while loading
 */
export function subscribeToFirestore(
  begin: (firestore: Awaited<ReturnType<typeof loadFirestore>>) => () => void,
  onUnreachable: () => void,
): () => void {
  const controller = new AbortController()
  const follow = async () => {
    await loadAuth()
    const firestore = await loadFirestore()
    if (controller.signal.aborted) return
    controller.signal.addEventListener('abort', begin(firestore), { once: true })
  }
  follow().catch(() => {
    if (!controller.signal.aborted) onUnreachable()
  })
  return () => controller.abort()
}
