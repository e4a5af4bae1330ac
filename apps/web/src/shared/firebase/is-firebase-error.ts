import type { FirebaseError } from 'firebase/app'

/** Whether an error is from a Firebase SDK or `unavailable`. Checks the name, without an SDK. */
export function isFirebaseError(error: unknown): error is FirebaseError {
  return error instanceof Error && error.name === 'FirebaseError' && 'code' in error
}
