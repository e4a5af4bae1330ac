import { setTimeout as pause } from 'node:timers/promises'

/** Ten minutes: the emulator delivers events one at a time. */
const timeoutMs = 600_000

/**
 * Waits until a condition holds. Unlike Playwright's `waitForFunction`, it awaits promises.
 *
 * @throws with this message after ten minutes
 */
export async function pollUntil(
  condition: () => Promise<boolean>,
  { intervalMs, message }: { readonly intervalMs: number; readonly message: string },
): Promise<void> {
  const start = performance.now()
  while (!(await condition())) {
    if (performance.now() - start > timeoutMs) throw new Error(message)
    await pause(intervalMs)
  }
}
