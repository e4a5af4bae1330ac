import type { ThreadsServer } from './threads-server'

/**
 * Follows something on the server once its code is here.
 *
 * @param begin begins to listen; gives a function that ends it
 * @param onUnreachable called when the code cannot be fetched
 * @returns a function that ends it, at whatever point it is
 */
export function followLoaded(
  load: () => Promise<ThreadsServer>,
  begin: (server: ThreadsServer) => () => void,
  onUnreachable: () => void,
): () => void {
  const controller = new AbortController()
  const follow = async () => {
    const server = await load()
    if (!controller.signal.aborted) controller.signal.addEventListener('abort', begin(server), { once: true })
  }
  follow().catch(() => {
    if (!controller.signal.aborted) onUnreachable()
  })
  return () => controller.abort()
}
