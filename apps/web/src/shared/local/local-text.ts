import type { LocalKey } from './device-stores'
import { copiedKeys, sequenceCounterKey, sequenceKey } from './text-sequence'

/**
 * Delay before a change is copied, in milliseconds. Chromium flushes localStorage 5 s after a
 * change, and at most about once a minute.
 */
const copyDelayMs = 250

/** Returns `undefined` where the key is missing or storage is forbidden (some private windows). */
export function readLocalText(key: LocalKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns `false` where storage is full or forbidden; the caller then tells the user. */
export function writeLocalText(key: LocalKey, text: string): boolean {
  try {
    localStorage.setItem(key, text)
  } catch {
    return false
  }
  scheduleCopy(key)
  return true
}

export function dropLocalText(key: LocalKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is no text.
    return
  }
  scheduleCopy(key)
}

/**
 * Gives the change a sequence number, and schedules a copy to IndexedDB, which survives a crash of
 * the browser. Ignores texts that the server has, too.
 */
export function scheduleCopy(key: LocalKey): void {
  if (!copiedKeys.test(key)) return
  try {
    const sequence = `${Number(localStorage.getItem(sequenceCounterKey)) + 1}`
    localStorage.setItem(sequenceCounterKey, sequence)
    localStorage.setItem(sequenceKey(key), sequence)
  } catch {
    // Storage is full: the text is saved, but not copied.
    return
  }
  pendingKeys.add(key)
  copyTimer ??= setTimeout(() => void copyPending(), copyDelayMs)
}

const pendingKeys = new Set<LocalKey>()
let copyTimer: ReturnType<typeof setTimeout> | undefined

async function copyPending(): Promise<void> {
  const keys: LocalKey[] = []
  try {
    const { copyTexts } = await import('./text-copies')
    copyTimer = undefined
    keys.push(...pendingKeys)
    pendingKeys.clear()
    await copyTexts(keys)
  } catch {
    // IndexedDB failed: the texts stay in localStorage alone until the next change.
    copyTimer = undefined
    for (const key of keys) pendingKeys.add(key)
  }
}
