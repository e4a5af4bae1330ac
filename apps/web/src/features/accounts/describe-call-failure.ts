import { CallableError, readFailureReason } from '@geist/functions-client'

import { type AuthFailure, describeAuthFailure } from './describe-auth-failure'

/** Maps a `CallableError` to a message. Rethrows any other error. */
export function describeCallFailure(error: unknown): AuthFailure {
  if (!(error instanceof CallableError)) throw error
  switch (readFailureReason(error)?.reason) {
    case 'sign-in-again':
      return describeAuthFailure('auth/requires-recent-login')
    case 'signed-out':
      return describeAuthFailure('auth/user-token-expired')
    case 'not-confirmed':
      return {
        code: 'not-confirmed',
        field: 'username',
        sentence: 'That isn’t your username. Type it exactly as shown.',
      }
    case 'rate-limited':
      return describeAuthFailure('auth/too-many-requests')
    default:
      return describeAuthFailure(error.code === 'internal' ? 'auth/internal-error' : 'unavailable')
  }
}
