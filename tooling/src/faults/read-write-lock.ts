/** A readers-writer lock. A waiting writer blocks later readers, so that it is not starved. */
export class ReadWriteLock {
  #readerCount = 0
  #hasWriter = false
  readonly #queue: { readonly isWriter: boolean; readonly start: () => void }[] = []

  /** Runs a task as a reader, beside other readers. */
  async withReadLock<T>(task: () => Promise<T>): Promise<T> {
    await this.#acquire(false)
    try {
      return await task()
    } finally {
      this.#readerCount -= 1
      this.#startNext()
    }
  }

  /**
   * Runs a task as the only writer.
   *
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
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1)
        reject(new Error(`The lock was not free within ${waitMs} ms.`))
        this.#startNext()
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const waiter = {
        isWriter,
        start: () => {
          clearTimeout(timer)
          if (isWriter) this.#hasWriter = true
          else this.#readerCount += 1
          resolve()
        },
      }
      this.#queue.push(waiter)
      this.#startNext()
    })
  }

  /** Starts waiting tasks in order, as far as the lock allows. */
  #startNext(): void {
    for (;;) {
      const [next] = this.#queue
      if (!next || this.#hasWriter || (next.isWriter && this.#readerCount > 0)) return
      this.#queue.shift()
      next.start()
    }
  }
}
