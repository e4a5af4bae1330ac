import type { LocalKey } from './device-stores'

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
    return true
  } catch {
    return false
  }
}

export function dropLocalText(key: LocalKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, so there is nothing to drop.
  }
}
