/** Lock timeout in milliseconds: the user's text must be stored even if another tab is stuck. */
const lockTimeoutMs = 1_000

/**
 * Runs work under a cross-tab lock. If locks are missing, or another tab holds this one too long,
 * the work runs anyway.
 */
export async function runExclusively<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  // Also called after a timeout; the work runs at most once.
  let result: Promise<Result> | undefined
  const runOnce = () => (result ??= Promise.resolve().then(work))
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, runOnce)
  } catch {
    // `runOnce` below returns or rethrows the outcome of the work itself.
  }
  return runOnce()
}
