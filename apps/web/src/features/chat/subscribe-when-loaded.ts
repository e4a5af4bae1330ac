import type { ThreadsServer } from './threads-server'

/**
 * Subscribes as soon as the server adapter has loaded.
 * @param subscribe subscribes and returns unsubscribe
 * @param onUnreachable called if the adapter's chunk cannot be loaded
 * @returns unsubscribe, which also works before the adapter has loaded
 */
export function subscribeWhenLoaded(
  load: () => Promise<ThreadsServer>,
  subscribe: (server: ThreadsServer) => () => void,
  onUnreachable: () => void,
): () => void {
  const controller = new AbortController()
  const loadAndSubscribe = async () => {
    const server = await load()
    if (!controller.signal.aborted) controller.signal.addEventListener('abort', subscribe(server), { once: true })
  }
  loadAndSubscribe().catch(() => {
    if (!controller.signal.aborted) onUnreachable()
  })
  return () => controller.abort()
}
