import { isFirebaseError } from './is-firebase-error'

/** Whether the Security Rules denied a request. */
export function isPermissionDenied(error: unknown): boolean {
  return isFirebaseError(error) && error.code === 'permission-denied'
}

/** Catch handler that maps a denied request to `undefined`. @throws any other error */
export function undefinedIfDenied(error: unknown): undefined {
  if (isPermissionDenied(error)) return undefined
  throw error
}
