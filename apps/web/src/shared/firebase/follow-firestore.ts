import { loadAuth } from './load-auth'
import { loadFirestore } from './load-firestore'

/**
 * Follows something on the server, once Firestore's code is here and it is known who is signed in.
 *
 * @param begin begins to listen; gives a function that ends it
 * @param onUnreachable called when the code cannot be fetched
 * @returns a function that ends it, at whatever point it is
 */
export function followFirestore(
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
