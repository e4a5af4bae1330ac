import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'

/** Why texts could not be read from the server. */
export interface ReadFailure {
  readonly status: 'unreachable' | 'refused'
}

export function readFailure(error: unknown): ReadFailure {
  if (!isFirebaseError(error)) throw error
  const isRefused = error.code === 'permission-denied' || error.code === 'unauthenticated'
  return { status: isRefused ? 'refused' : 'unreachable' }
}
