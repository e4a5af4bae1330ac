import { dropLocalText, readLocalText, writeLocalText } from '../../../shared/local/local-text'

const key = 'geist:session'
const leavingKey = 'geist:leaving'

/**
 * Notes who has signed in here and has not logged out: so that a session which ends by itself can be told from one that was ended, and a return
 * visit opens the journal on this device before Auth has answered.
 */
export function markSessionOpen(uid: string): void {
  writeLocalText(key, uid)
  dropLocalText(leavingKey)
}

export function markSessionClosed(): void {
  dropLocalText(key)
}

/** Notes who is logging out, until all that a logout does has been done: a page may be closed in the middle of it. */
export function markSessionLeaving(uid: string): void {
  writeLocalText(leavingKey, uid)
}

/** @param uid whose logout has been done; that of somebody else stays noted */
export function markSessionLeft(uid: string): void {
  if (leavingSessionUid() === uid) dropLocalText(leavingKey)
}

/** The account whose logout was begun here, and not ended. */
export function leavingSessionUid(): string | undefined {
  return readLocalText(leavingKey)
}

/** The account whose session was left open here. */
export function openSessionUid(): string | undefined {
  return readLocalText(key)
}
