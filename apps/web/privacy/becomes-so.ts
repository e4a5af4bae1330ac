import { setTimeout as pause } from 'node:timers/promises'

export interface Patience {
  /**
   * Timeout in milliseconds, counted in turns instead of by the clock: a busy machine may suspend
   * this process, which then receives nothing.
   */
  readonly patienceMs: number
  /** Milliseconds between two checks. */
  readonly turnMs?: number
}

/** Polls until a condition holds. @returns false after the timeout */
export async function becomesSo(
  isSo: () => boolean | Promise<boolean>,
  { patienceMs, turnMs = 4 }: Patience,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += turnMs) {
    if (await isSo()) return true
    await pause(turnMs)
  }
  return isSo()
}
