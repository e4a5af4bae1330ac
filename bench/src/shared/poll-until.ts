import { setTimeout as pause } from 'node:timers/promises'

/** Ten minutes, since the emulator delivers events one at a time. */
const pollTimeoutMs = 600_000

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
    if (performance.now() - start > pollTimeoutMs) throw new Error(message)
    await pause(intervalMs)
  }
}
