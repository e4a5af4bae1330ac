/**
 * Runs work while no other tab holds a Web Lock of this name. Where there are no locks, or the browser refuses them
 * because site data is blocked, it runs at once.
 */
export async function withLock<T>(
  name: string,
  work: () => T | Promise<T>,
  options: Pick<LockOptions, 'signal'> = {},
): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return work()
  let running: Promise<T> | undefined
  const run = () => (running = Promise.resolve().then(work))
  try {
    await locks.request(name, options, run)
  } catch (error) {
    if (running === undefined && !isLockRefused(error)) throw error
  }
  return running ?? work()
}

/** Whether the browser has no locks for this site. */
export function isLockRefused(error: unknown): boolean {
  return error instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(error.name)
}
