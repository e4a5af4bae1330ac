/**
 * Lets a loop wait for a notification. After a notification between two waits, the next `wait`
 * resolves immediately.
 */
export class AsyncEvent {
  #isNotified = false
  #resume: (() => void) | undefined

  notify(): void {
    this.#isNotified = true
    this.#resume?.()
  }

  /** Resolves on notification, on timeout, or when the signal aborts. */
  async wait(signal: AbortSignal, timeoutMs = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.#isNotified && !signal.aborted) {
      await new Promise<void>((resolve) => {
        // `setTimeout` would treat an infinite delay as none.
        const timer = Number.isFinite(timeoutMs) ? setTimeout(resolve, timeoutMs) : undefined
        const finish = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', finish)
          resolve()
        }
        this.#resume = finish
        signal.addEventListener('abort', finish)
      })
    }
    this.#resume = undefined
    this.#isNotified = false
  }
}
