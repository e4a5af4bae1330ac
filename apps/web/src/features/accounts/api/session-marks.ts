import { deleteLocalText, readLocalText, writeLocalText } from '../../../shared/local/local-text'

const openSessionKey = 'geist:session'
const signingOutKey = 'geist:leaving'

/**
 * Stores the account with an open session on this device. The next visit then opens its journal
 * before Auth has loaded, and can tell an expired session from a sign-out.
 */
export function markSessionOpen(uid: string): void {
  writeLocalText(openSessionKey, uid)
  deleteLocalText(signingOutKey)
}

export function markSessionClosed(): void {
  deleteLocalText(openSessionKey)
}

/** Stores that a sign-out is in progress, so that an interrupted one resumes. */
export function markSignOutStarted(uid: string): void {
  writeLocalText(signingOutKey, uid)
}

/** @param uid the account whose sign-out is complete; another account's mark stays */
export function markSignOutComplete(uid: string): void {
  if (readSigningOutUid() === uid) deleteLocalText(signingOutKey)
}

/** Returns the account whose sign-out started on this device and is not complete. */
export function readSigningOutUid(): string | undefined {
  return readLocalText(signingOutKey)
}

/** Returns the account whose session is open on this device. */
export function readOpenSessionUid(): string | undefined {
  return readLocalText(openSessionKey)
}
