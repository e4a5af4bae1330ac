import type { LocalKey } from './device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from './local-text'
import { isLockRefused } from './with-lock'

const toKey = (uid: string): LocalKey => `geist:heard:${uid}`

/** The number of dictated texts on this device that are not in a draft yet: 0 or 1. */
export function countPassingTexts(uid: string): number {
  return (readLocalText(toKey(uid)) ?? '').trim() === '' ? 0 : 1
}

/**
 * Dictated words that are final and not in the draft yet. Stored per account, so that the next page
 * recovers them after a crash.
 */
export class PassingWords {
  readonly #key: LocalKey
  readonly #lock: string

  constructor(uid: string) {
    this.#key = toKey(uid)
    this.#lock = `geist-heard-${uid}`
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
   * @param insert inserts the words into the draft, and returns whether it did
   */
  async recover(insert: (words: string) => boolean): Promise<void> {
    if (readLocalText(this.#key) === undefined) return
    const insertStored = () => {
      // The words may have been removed while the lock was requested.
      const words = readLocalText(this.#key)
      if (words !== undefined && insert(words)) deleteLocalText(this.#key)
    }
    const locks = globalThis.navigator?.locks as LockManager | undefined
    if (!locks) {
      insertStored()
      return
    }
    try {
      // Skips when another tab holds the lock: that tab is dictating and inserts its own words.
      await locks.request(this.#lock, { ifAvailable: true }, (lock) => lock && insertStored())
    } catch (error) {
      if (!isLockRefused(error)) throw error
      insertStored()
    }
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
      ?.request(this.#lock, { signal: controller.signal }, () => released)
      .catch(() => undefined)
    return () => {
      controller.abort()
      release?.()
    }
  }
}
