import type { LocalKey } from '../../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../../shared/local/local-text'

const usernameKey = (uid: string): LocalKey => `geist:username:${uid}`
const cachedAtKey = (uid: string): LocalKey => `geist:username-seen:${uid}`

/** The username cached in this browser, so that a return visit does not wait for Firestore. */
export function readCachedUsername(uid: string): string | undefined {
  return readLocalText(usernameKey(uid))
}

/** Caches the username with the current time. */
export function cacheUsername(uid: string, username: string): void {
  writeLocalText(usernameKey(uid), username)
  writeLocalText(cachedAtKey(uid), String(Date.now()))
}

/** Returns when the username was cached, in epoch milliseconds; 0 if unknown. */
export function readUsernameCachedAt(uid: string): number {
  // `|| 0` replaces NaN, if the stored text is damaged.
  return Number(readLocalText(cachedAtKey(uid)) ?? 0) || 0
}
