/** Lets a loop rest until there is something to do. A call that comes while it is busy is not lost. */
export class Wake {
  #isCalled = false
  #resume: (() => void) | undefined

  call(): void {
    this.#isCalled = true
    this.#resume?.()
  }

  /** Rests until somebody calls, the time is up or the signal aborts. */
  async rest(signal: AbortSignal, longestMs = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.#isCalled && !signal.aborted) {
      await new Promise<void>((resume) => {
        const timer = Number.isFinite(longestMs) ? setTimeout(resume, longestMs) : undefined
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
    this.#isCalled = false
  }
}
