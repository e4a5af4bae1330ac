import type { LocalKey } from './device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from './local-text'
import { isLockRefused } from './with-lock'

/** `heard` is an older name of passing words, which stored keys and the lock keep. */
const toStorageKey = (uid: string): LocalKey => `geist:heard:${uid}`

/** Whether this device stores dictated words that are not in a draft yet. */
export function hasPassingWords(uid: string): boolean {
  return (readLocalText(toStorageKey(uid)) ?? '').trim() !== ''
}

/**
 * Dictated words that are final and not in the draft yet. Stored per account, so that the next page
 * recovers them after a crash.
 */
export class PassingWords {
  readonly #key: LocalKey
  readonly #lockName: string

  constructor(uid: string) {
    this.#key = toStorageKey(uid)
    this.#lockName = `geist-heard-${uid}`
  }

  /**
   * Stores the words that are not in the draft yet; '' when all of them are.
   *
   * @returns whether the words are stored
   */
  store(words: string): boolean {
    if (words !== '') return writeLocalText(this.#key, words)
    deleteLocalText(this.#key)
    return true
  }

  /**
   * Recovers words that a crashed page left behind.
   *
   * @param insert inserts the words into the draft, and returns whether it inserted them
   */
  async recover(insert: (words: string) => boolean): Promise<void> {
    if (readLocalText(this.#key) === undefined) return
    await this.#runUnlessLocked(() => {
      // The words may have been removed while the lock was requested.
      const words = readLocalText(this.#key)
      if (words !== undefined && insert(words)) deleteLocalText(this.#key)
    })
  }

  /**
   * Holds the lock while this tab is dictating, so that other tabs do not insert its words.
   *
   * @returns releases the lock
   */
  holdLock(): () => void {
    const controller = new AbortController()
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    void globalThis.navigator?.locks
      ?.request(this.#lockName, { signal: controller.signal }, () => released)
      .catch(() => undefined)
    return () => {
      controller.abort()
      release?.()
    }
  }

  /**
   * Runs work unless another tab holds the lock: that tab is dictating and inserts its own words.
   * Without Web Locks, or if the browser refuses them, always runs it.
   */
  async #runUnlessLocked(work: () => void): Promise<void> {
    const locks = globalThis.navigator?.locks as LockManager | undefined
    if (!locks) {
      work()
      return
    }
    try {
      await locks.request(this.#lockName, { ifAvailable: true }, (lock) => lock && work())
    } catch (error) {
      if (!isLockRefused(error)) throw error
      work()
    }
  }
}
