import type { Journal } from '../src/shared/local/journal'

/** Polling interval in milliseconds. Polls because the journal does not announce all changes. */
const pollIntervalMs = 100

/**
 * Waits until a condition on a journal holds. Checks it after each announced change and each
 * interval.
 *
 * @returns false after the timeout
 */
export async function waitForJournalState(
  journal: Journal,
  condition: () => boolean | Promise<boolean>,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<boolean> {
  let notify: () => void = () => undefined
  let hasChanged = false
  const stop = journal.changes.listen(() => {
    hasChanged = true
    notify()
  })
  try {
    // Counts intervals instead of time: the clock runs on while a busy machine suspends this
    // process.
    for (let intervalCount = 0; intervalCount <= timeoutMs / pollIntervalMs;) {
      hasChanged = false
      if (await condition()) return true
      if (hasChanged) continue
      const hasTimedOut = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), pollIntervalMs)
        notify = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
      if (hasTimedOut) intervalCount += 1
    }
    return await condition()
  } finally {
    stop()
  }
}
