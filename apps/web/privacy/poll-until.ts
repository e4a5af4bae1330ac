import { setTimeout as pause } from 'node:timers/promises'

export interface PollOptions {
  /**
   * Timeout in milliseconds. Counts polling intervals instead of the clock: a busy machine may
   * suspend this process, which then receives nothing.
   */
  readonly timeoutMs: number
  /** Milliseconds between two checks. */
  readonly intervalMs?: number
}

/** Polls until a condition holds. @returns false after the timeout */
export async function pollUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, intervalMs = 4 }: PollOptions,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += intervalMs) {
    if (await condition()) return true
    await pause(intervalMs)
  }
  return condition()
}
