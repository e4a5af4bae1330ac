import type { FailureReason } from '@geist/domain'
import type { FunctionsErrorCode } from 'firebase-functions/https'

/** Maps a failure reason to its error code, and thereby to its HTTP status. */
export function toFunctionsErrorCode({ reason }: FailureReason): FunctionsErrorCode {
  switch (reason) {
    case 'invalid-payload':
    case 'unreadable-image':
      return 'invalid-argument'
    case 'signed-out':
    case 'not-our-app':
      return 'unauthenticated'
    case 'not-yours':
      return 'permission-denied'
    case 'not-found':
      return 'not-found'
    case 'sign-in-again':
    case 'not-confirmed':
    case 'ai-off':
    case 'ai-notice-not-seen':
      return 'failed-precondition'
    case 'ai-unavailable':
    case 'ai-unusable':
      return 'unavailable'
    case 'in-progress':
      return 'aborted'
    case 'not-built-yet':
      return 'unimplemented'
    case 'rate-limited':
    case 'ai-busy':
      return 'resource-exhausted'
    default:
      return reason satisfies never
  }
}
