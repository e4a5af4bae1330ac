import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

const keyOf = (uid: string) => `geist:heard:${uid}`
const lockOf = (uid: string) => `geist-dictating-${uid}`

/** Keeps what was heard and is not in the draft yet; '' when all of it is. */
export function keepWords(uid: string, words: string): void {
  if (words === '') dropLocalText(keyOf(uid))
  else writeLocalText(keyOf(uid), words)
}

/**
 * Gives back what a page heard that died, once.
 *
 * @param take puts it somewhere, and answers whether it did
 */
export async function takeUpWords(uid: string, take: (words: string) => boolean): Promise<void> {
  const words = readLocalText(keyOf(uid))
  if (words === undefined) return
  const takeUp = () => {
    // It may have gone while the lock was asked for.
    const still = readLocalText(keyOf(uid))
    if (still !== undefined && take(still)) dropLocalText(keyOf(uid))
  }
  const locks = globalThis.navigator?.locks
  if (!locks) takeUp()
  // A tab that listens at this moment takes its own words.
  else await locks.request(lockOf(uid), { ifAvailable: true }, (lock) => lock && takeUp())
}

/** Tells other tabs that this one listens, and takes its words itself. Call the result when it does not any more. */
export function holdWords(uid: string): () => void {
  const over = new AbortController()
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void globalThis.navigator?.locks?.request(lockOf(uid), { signal: over.signal }, () => held).catch(() => undefined)
  return () => {
    over.abort()
    letGo?.()
  }
}
