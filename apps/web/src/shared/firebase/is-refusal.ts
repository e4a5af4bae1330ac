import { isFirebaseError } from './is-firebase-error'

/** Whether the Security Rules did not let a request through. */
export function isRefusal(error: unknown): boolean {
  return isFirebaseError(error) && error.code === 'permission-denied'
}
