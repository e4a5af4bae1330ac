import { deleteLocalText, readLocalText, writeLocalText } from '../../../shared/local/local-text'

const key = 'geist:session'
const leavingKey = 'geist:leaving'

/** Stores whose session is open here, to open the journal before Auth loads and detect expiry. */
export function markSessionOpen(uid: string): void {
  writeLocalText(key, uid)
  deleteLocalText(leavingKey)
}

export function markSessionClosed(): void {
  deleteLocalText(key)
}

/** Stores that a logout is in progress, so that an interrupted one resumes. */
export function markSessionLeaving(uid: string): void {
  writeLocalText(leavingKey, uid)
}

/** @param uid the account whose logout is complete; another account's mark stays */
export function clearSessionLeaving(uid: string): void {
  if (leavingSessionUid() === uid) deleteLocalText(leavingKey)
}

/** The account whose logout started on this device and is not complete. */
export function leavingSessionUid(): string | undefined {
  return readLocalText(leavingKey)
}

/** The account whose session is still open on this device. */
export function openSessionUid(): string | undefined {
  return readLocalText(key)
}
