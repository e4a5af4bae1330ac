import { isFirebaseError } from './is-firebase-error'

/** Whether the Security Rules did not let a request through. */
export function isRefusal(error: unknown): boolean {
  return isFirebaseError(error) && error.code === 'permission-denied'
}

/** For the `catch` of a request: one that the rules did not let through gives nothing. @throws the error, unless it is such a refusal */
export function unlessRefused(error: unknown): undefined {
  if (isRefusal(error)) return undefined
  throw error
}
