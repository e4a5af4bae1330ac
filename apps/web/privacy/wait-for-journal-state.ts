import type { Journal } from '../src/shared/local/journal'

/** Polling interval in milliseconds, since some changes are not announced. */
const tickMs = 100

/**
 * Waits until a condition on a journal holds. Checks it after each announced change and each tick.
 *
 * @returns false after the timeout
 */
export async function waitForJournalState(
  journal: Journal,
  isSo: () => boolean | Promise<boolean>,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<boolean> {
  let notify: () => void = () => undefined
  let hasChanged = false
  const stop = journal.changes.listen(() => {
    hasChanged = true
    notify()
  })
  try {
    // Counts ticks: the clock runs on while a busy machine suspends this process.
    for (let ticks = 0; ticks <= timeoutMs / tickMs;) {
      hasChanged = false
      if (await isSo()) return true
      if (hasChanged) continue
      const isTick = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), tickMs)
        notify = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
      if (isTick) ticks += 1
    }
    return await isSo()
  } finally {
    stop()
  }
}
