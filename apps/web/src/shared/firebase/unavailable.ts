/**
 * The error that an SDK would throw where there is no network, for the case that its code could not be fetched either: `isFirebaseError` says yes to it,
 * and its code is `unavailable`.
 */
export function unavailable(message: string): Error {
  return Object.assign(new Error(message), { name: 'FirebaseError', code: 'unavailable' })
}
