import type { LocalKey } from '../../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../../shared/local/local-text'

const key = (uid: string): LocalKey => `geist:username:${uid}`
const seenKey = (uid: string): LocalKey => `geist:username-seen:${uid}`

/** The username cached in this browser, so that a return visit does not wait for Firestore. */
export function readCachedUsername(uid: string): string | undefined {
  return readLocalText(key(uid))
}

export function cacheUsername(uid: string, username: string): void {
  writeLocalText(key(uid), username)
  writeLocalText(seenKey(uid), String(Date.now()))
}

/** When the username was cached, in epoch milliseconds; 0 if unknown. */
export function usernameCachedAt(uid: string): number {
  return Number(readLocalText(seenKey(uid)) ?? 0) || 0
}
