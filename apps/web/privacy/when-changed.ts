import type { Journal } from '../src/shared/local/journal'

/**
 * How long after a change a condition is checked again without another one, in milliseconds: some
 * changes are not announced.
 */
const tickMs = 100

/**
 * Waits until a condition on a journal holds, checking it after each change of the journal instead of all the time.
 *
 * @returns whether it holds; false after the timeout
 */
export async function whenChanged(
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
    // Counted in ticks of this process: on a busy machine, the clock runs on while nothing else does.
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
