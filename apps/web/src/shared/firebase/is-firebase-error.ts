import type { FirebaseError } from 'firebase/app'

/** Whether one of Firebase's SDKs has thrown this, or `unavailable` has. Told by its name, so that nobody loads an SDK to ask. */
export function isFirebaseError(error: unknown): error is FirebaseError {
  return error instanceof Error && error.name === 'FirebaseError' && 'code' in error
}
