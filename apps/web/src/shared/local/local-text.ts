import { declarationOf, type LocalKey, textStores } from './device-stores'

/** The number of the latest change of a text that nothing else holds. */
export const changeCountKey = 'geist:change-count'

/** The key of the number that the latest change of a text had. */
export const changeKey = (key: string): LocalKey => `geist:change:${key}`

/**
 * How long a change waits until it is copied, in milliseconds. Chromium writes localStorage to the
 * disk 5 s after a change, and at most about once a minute.
 */
const copyDelayMs = 250

/**
 * Text kept in this browser across visits. Where storage is forbidden (some private windows) or
 * full, writing answers `false` and reading `undefined`: callers then say that nothing is kept.
 */
export function readLocalText(key: LocalKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeLocalText(key: LocalKey, text: string): boolean {
  try {
    localStorage.setItem(key, text)
  } catch {
    return false
  }
  copySoon(key)
  return true
}

export function dropLocalText(key: LocalKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, so there is nothing to drop.
    return
  }
  copySoon(key)
}

/**
 * Numbers a change of a text, and copies it to where a crash of the browser does not take it. Only
 * for texts that may be on this device alone.
 */
export function copySoon(key: LocalKey): void {
  const declared = declarationOf(key, textStores)
  if (declared === undefined || textStores[declared] !== 'counted') return
  try {
    const change = `${Number(localStorage.getItem(changeCountKey)) + 1}`
    localStorage.setItem(changeCountKey, change)
    localStorage.setItem(changeKey(key), change)
  } catch {
    // Full: the text itself is there.
    return
  }
  changed.add(key)
  timer ??= setTimeout(() => void copyChanged(), copyDelayMs)
}

const changed = new Set<LocalKey>()
let timer: ReturnType<typeof setTimeout> | undefined

async function copyChanged(): Promise<void> {
  try {
    const { copyTexts } = await import('./text-copies')
    timer = undefined
    const keys = [...changed]
    changed.clear()
    await copyTexts(keys)
  } catch {
    // No database here: the text stays in localStorage alone. The next change tries again.
    timer = undefined
  }
}
