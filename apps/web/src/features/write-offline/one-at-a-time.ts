/** Longer than this nobody waits for another tab, in milliseconds: it may be stuck, and what is written here has to be stored. */
const patienceMs = 1_000

/**
 * Runs work that no other tab of this browser runs at the same moment. Where there are no locks, or another tab holds one without end, it runs
 * all the same.
 */
export async function oneAtATime<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined
  const begin = () => (begun ??= Promise.resolve().then(work))
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin)
  } catch {
    // What went wrong with the work itself is told below.
  }
  return begin()
}
