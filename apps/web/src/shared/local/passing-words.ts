import type { LocalKey } from './device-stores'
import { dropLocalText, readLocalText, writeLocalText } from './local-text'
import { isLockRefused } from './with-lock'

const keyOf = (uid: string): LocalKey => `geist:heard:${uid}`

/** How many texts that were heard are on this device, and in no draft yet: 0 or 1. */
export function passingTextCount(uid: string): number {
  return (readLocalText(keyOf(uid)) ?? '').trim() === '' ? 0 : 1
}

/**
 * Words on their way into a draft: heard and not yet written down. They are kept in this browser
 * under their account until they are there, so that a page that dies leaves them to the next one.
 */
export class PassingWords {
  readonly #key: LocalKey
  readonly #lock: string

  constructor(uid: string) {
    this.#key = keyOf(uid)
    this.#lock = `geist-heard-${uid}`
  }

  /**
   * Keeps what is not in the draft yet; '' when all of it is.
   *
   * @returns whether this browser keeps it
   */
  keep(words: string): boolean {
    if (words !== '') return writeLocalText(this.#key, words)
    dropLocalText(this.#key)
    return true
  }

  /**
   * Gives back what was left by a page that died, once.
   *
   * @param take puts it somewhere, and answers whether it did
   */
  async takeUp(take: (words: string) => boolean): Promise<void> {
    if (readLocalText(this.#key) === undefined) return
    const takeUp = () => {
      // It may have gone while the lock was asked for.
      const still = readLocalText(this.#key)
      if (still !== undefined && take(still)) dropLocalText(this.#key)
    }
    const locks = globalThis.navigator?.locks as LockManager | undefined
    if (!locks) {
      takeUp()
      return
    }
    try {
      // A tab that has words on their way at this moment takes its own.
      await locks.request(this.#lock, { ifAvailable: true }, (lock) => lock && takeUp())
    } catch (error) {
      if (!isLockRefused(error)) throw error
      takeUp()
    }
  }

  /** Tells other tabs that words come in this one, which takes them itself. Call the result when none do any more. */
  hold(): () => void {
    const controller = new AbortController()
    let letGo: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    void globalThis.navigator?.locks
      ?.request(this.#lock, { signal: controller.signal }, () => held)
      .catch(() => undefined)
    return () => {
      controller.abort()
      letGo?.()
    }
  }
}
