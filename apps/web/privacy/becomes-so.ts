import { setTimeout as pause } from 'node:timers/promises'

export interface Patience {
  /**
   * How long it may take, in milliseconds. They are counted in turns of this process and not by the clock: while a busy machine lets it stand still,
   * nobody can tell it anything.
   */
  readonly patienceMs: number
  /** How long it waits between one look and the next. */
  readonly turnMs?: number
}

/** Waits for what is about to become so, and tells whether it has. */
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
