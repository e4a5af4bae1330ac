import { dropLocalText, readLocalText, writeLocalText } from '../../../shared/local/local-text'

const key = 'geist:session'

/** Notes that somebody signed in here and has not logged out, so that a session which ends by itself can be told from one that was ended. */
export function markSessionOpen(): void {
  writeLocalText(key, 'open')
}

export function markSessionClosed(): void {
  dropLocalText(key)
}

export function isSessionOpen(): boolean {
  return readLocalText(key) !== undefined
}
