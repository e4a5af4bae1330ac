/** A readers-writer lock. A waiting writer blocks later readers, so that it is not starved. */
export class ReadWriteLock {
  #readers = 0
  #hasWriter = false
  readonly #waiting: { readonly isWriter: boolean; readonly start: () => void }[] = []

  async withReadLock<T>(task: () => Promise<T>): Promise<T> {
    await this.#acquire(false)
    try {
      return await task()
    } finally {
      this.#readers -= 1
      this.#startNext()
    }
  }

  /**
   * Runs a task as the writer.
   * @throws if the lock is not free within `waitMs`
   */
  async withWriteLock<T>(task: () => Promise<T>, waitMs: number): Promise<T> {
    await this.#acquire(true, waitMs)
    try {
      return await task()
    } finally {
      this.#hasWriter = false
      this.#startNext()
    }
  }

  #acquire(isWriter: boolean, waitMs?: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        waitMs === undefined
          ? undefined
          : setTimeout(() => {
              this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
              reject(new Error(`The lock was not free within ${waitMs} ms.`))
              this.#startNext()
            }, waitMs)
      const waiter = {
        isWriter,
        start: () => {
          clearTimeout(timer)
          if (isWriter) this.#hasWriter = true
          else this.#readers += 1
          resolve()
        },
      }
      this.#waiting.push(waiter)
      this.#startNext()
    })
  }

  #startNext(): void {
    for (;;) {
      const [next] = this.#waiting
      if (!next || this.#hasWriter || (next.isWriter && this.#readers > 0)) return
      this.#waiting.shift()
      next.start()
    }
  }
}
