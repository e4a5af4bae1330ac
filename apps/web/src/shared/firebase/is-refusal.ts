import { FirebaseError } from 'firebase/app'

/** Whether the Security Rules did not let a request through. */
export function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}
