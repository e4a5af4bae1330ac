import { dropLocalText, readLocalText, writeLocalText } from '../../../shared/local/local-text'

const key = 'geist:session'

/**
 * Notes who has signed in here and has not logged out: so that a session which ends by itself can be told from one that was ended, and a return
 * visit opens the journal on this device before Auth has answered.
 */
export function markSessionOpen(uid: string): void {
  writeLocalText(key, uid)
}

export function markSessionClosed(): void {
  dropLocalText(key)
}

/** The account whose session was left open here. */
export function openSessionUid(): string | undefined {
  return readLocalText(key)
}
