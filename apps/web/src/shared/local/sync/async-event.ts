/** Lets a loop wait for a notification. One that arrives during its work ends the next `wait`. */
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
      await new Promise<void>((resume) => {
        const timer = Number.isFinite(timeoutMs) ? setTimeout(resume, timeoutMs) : undefined
        const end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          resume()
        }
        this.#resume = end
        signal.addEventListener('abort', end)
      })
    }
    this.#resume = undefined
    this.#isNotified = false
  }
}
