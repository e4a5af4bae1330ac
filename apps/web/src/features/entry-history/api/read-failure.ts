import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'

export interface ReadFailure {
  readonly status: 'unreachable' | 'refused'
}

export function toReadFailure(error: unknown): ReadFailure {
  if (!isFirebaseError(error)) throw error
  const isRefused = error.code === 'permission-denied' || error.code === 'unauthenticated'
  return { status: isRefused ? 'refused' : 'unreachable' }
}
