/** Lock timeout in milliseconds: another tab may be stuck, and the user's text must be stored. */
const lockTimeoutMs = 1_000

/**
 * Runs work under a cross-tab lock. If locks are missing, or another tab holds this one too long,
 * the work runs anyway.
 */
export async function runExclusively<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  let result: Promise<T> | undefined
  const runOnce = () => (result ??= Promise.resolve().then(work))
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, runOnce)
  } catch {
    // An error of the work itself surfaces below.
  }
  return runOnce()
}
