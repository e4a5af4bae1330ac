import { textStores } from './device-stores'

/** Removes the account's texts on sign-out: the keys that `device-stores.ts` declares `cleared`. */
export function clearLocalTexts(uid: string): void {
  const clearedPrefixes = Object.entries(textStores).flatMap(([prefix, signOutPolicy]) =>
    signOutPolicy === 'cleared' ? prefix : [],
  )
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.includes(uid) && clearedPrefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
