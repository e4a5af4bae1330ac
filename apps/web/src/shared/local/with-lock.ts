/**
 * Runs work while this tab holds the named Web Lock. Without the Web Locks API, or when the browser
 * refuses it because site data is blocked, runs it at once.
 */
export async function withLock<T>(
  name: string,
  work: () => T | Promise<T>,
  options: Pick<LockOptions, 'signal'> = {},
): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return work()
  // Stays undefined if the browser refuses the lock.
  let result: Promise<T> | undefined
  const startWork = () => (result = Promise.resolve().then(work))
  try {
    await locks.request(name, options, startWork)
  } catch (error) {
    // Once the work has begun, its own promise reports the error.
    if (result === undefined && !isLockRefused(error)) throw error
  }
  return result ?? work()
}

/** Whether the browser refuses Web Locks for this site. */
export function isLockRefused(error: unknown): boolean {
  return error instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(error.name)
}
