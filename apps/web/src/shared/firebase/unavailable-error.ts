/**
 * Creates the error that an SDK would throw offline, for when the SDK itself could not be loaded.
 * It passes `isFirebaseError`, with the code `unavailable`.
 */
export function createUnavailableError(message: string): Error {
  return Object.assign(new Error(message), { name: 'FirebaseError', code: 'unavailable' })
}
