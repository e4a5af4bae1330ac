import { vi } from 'vitest'

/** In milliseconds. Far above what anything takes by itself: on a machine with other work, a second is soon over. */
const patienceMs = 30_000

/** Waits until an assertion holds. @returns what it returns then @throws what it threw last */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: patienceMs, interval: 5 })
}
