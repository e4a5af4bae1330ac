import type { LocalKey } from './device-stores'

/**
 * Delay before a change is copied, in milliseconds. Chromium flushes localStorage 5 s after a
 * change, and at most about once a minute.
 */
const copyDelayMs = 250

/** Returns `undefined` when the key is missing or storage is forbidden (some private windows). */
export function readLocalText(key: LocalKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns `false` when storage is full or forbidden; the caller then tells the user. */
export function writeLocalText(key: LocalKey, text: string): boolean {
  try {
    localStorage.setItem(key, text)
  } catch {
    return false
  }
  scheduleTextCopy(key)
  return true
}

/** Deletes a text and, later, its copy. */
export function deleteLocalText(key: LocalKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is no text.
    return
  }
  scheduleTextCopy(key)
}

/**
 * Schedules a copy of the text to IndexedDB, which survives a browser crash. Keys other than
 * `counted` ones (see `SignOutPolicy`) are ignored.
 */
export function scheduleTextCopy(key: LocalKey): void {
  pendingKeys.add(key)
  copyTimer ??= setTimeout(copyPendingTexts, copyDelayMs)
}

const pendingKeys = new Set<LocalKey>()
let copyTimer: ReturnType<typeof setTimeout> | undefined

function copyPendingTexts(): void {
  copyTimer = undefined
  const keys = [...pendingKeys]
  pendingKeys.clear()
  withTextCopies(({ copyTexts }) => copyTexts(keys))
}

/** Restores texts that a browser crash lost. Call once, at startup. */
export function restoreLocalTexts(): void {
  withTextCopies(({ restoreTexts }) => restoreTexts())
}

/**
 * Loads the module of the copies and calls it. Ignores errors: without IndexedDB, only localStorage
 * holds the texts.
 */
function withTextCopies(task: (copies: typeof import('./text-copies')) => Promise<void>): void {
  import('./text-copies').then(task).catch(() => undefined)
}
