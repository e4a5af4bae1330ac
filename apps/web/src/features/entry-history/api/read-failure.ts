import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'

/** `refused`: the session may not read this entry, for example after it has ended. */
export interface ReadFailure {
  readonly status: 'unreachable' | 'refused'
}

/**
 * Converts an error of a read.
 *
 * @throws the error itself, unless it is from Firebase
 */
export function toReadFailure(error: unknown): ReadFailure {
  if (!isFirebaseError(error)) throw error
  const isRefused = error.code === 'permission-denied' || error.code === 'unauthenticated'
  return { status: isRefused ? 'refused' : 'unreachable' }
}
