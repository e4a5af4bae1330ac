import { loadAuth } from './load-auth'
import { loadFirestore } from './load-firestore'

/**
 * Subscribes to server data, once Firestore is loaded and the signed-in user is known.
 *
 * @param subscribe subscribes, and returns the unsubscribe function
 * @param onUnreachable called when the code cannot be loaded
 * @returns unsubscribes, even while loading
 */
export function subscribeToFirestore(
  subscribe: (firestore: Awaited<ReturnType<typeof loadFirestore>>) => () => void,
  onUnreachable: () => void,
): () => void {
  const controller = new AbortController()
  const loadAndSubscribe = async () => {
    await loadAuth()
    const firestore = await loadFirestore()
    if (controller.signal.aborted) return
    controller.signal.addEventListener('abort', subscribe(firestore), { once: true })
  }
  loadAndSubscribe().catch(() => {
    if (!controller.signal.aborted) onUnreachable()
  })
  return () => controller.abort()
}
