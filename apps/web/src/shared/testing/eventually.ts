import { vi } from 'vitest'

/** Timeout in milliseconds: far above the usual, since a busy machine exceeds a second easily. */
const timeoutMs = 30_000

/** Waits until an assertion holds. @returns its result @throws its last error */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: timeoutMs, interval: 5 })
}
