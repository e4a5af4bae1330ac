import { CallableError, readFailureReason } from '@geist/functions-client'

import { type AuthFailure, authFailure } from './auth-failure'

/** Maps a `CallableError` to a message. Rethrows any other error. */
export function callFailure(error: unknown): AuthFailure {
  if (!(error instanceof CallableError)) throw error
  switch (readFailureReason(error)?.reason) {
    case 'sign-in-again':
      return authFailure('auth/requires-recent-login')
    case 'signed-out':
      return authFailure('auth/user-token-expired')
    case 'not-confirmed':
      return {
        code: 'not-confirmed',
        field: 'username',
        sentence: 'This is not your username. Type it as it is shown.',
      }
    case 'rate-limited':
      return authFailure('auth/too-many-requests')
    default:
      return authFailure(error.code === 'internal' ? 'auth/internal-error' : 'unavailable')
  }
}
