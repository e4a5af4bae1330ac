import type { SendOutcome } from '../../local/sync/journal-server'
import { isFirebaseError } from '../is-firebase-error'

/** Maps the error of a read or commit to an outcome. */
export function toSendOutcome(error: unknown): SendOutcome {
  // A local error: the write cannot be encoded, for example because it is damaged.
  if (!isFirebaseError(error)) return { status: 'refused', reason: 'invalid' }
  switch (error.code) {
    case 'permission-denied':
    // The document is missing. The caller retries carefully, which reads it first.
    case 'not-found':
      return { status: 'refused', reason: 'refused' }
    case 'invalid-argument':
    case 'out-of-range':
      return { status: 'refused', reason: 'invalid' }
    // Unreachable, overloaded, not signed in yet, or a concurrent write of the same document.
    default:
      return { status: 'unreachable' }
  }
}
