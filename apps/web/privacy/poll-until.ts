import { setTimeout as pause } from 'node:timers/promises'

export interface PollOptions {
  /**
   * Timeout in milliseconds, counted in turns instead of by the clock: a busy machine may suspend
   * this process, which then receives nothing.
   */
  readonly timeoutMs: number
  /** Milliseconds between two checks. */
  readonly intervalMs?: number
}

/** Polls until a condition holds. @returns false after the timeout */
export async function pollUntil(
  isSo: () => boolean | Promise<boolean>,
  { timeoutMs: patienceMs, intervalMs: turnMs = 4 }: PollOptions,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += turnMs) {
    if (await isSo()) return true
    await pause(turnMs)
  }
  return isSo()
}
