import type { SendOutcome } from '../../local/sync/journal-server'
import { isFirebaseError } from '../is-firebase-error'

/** What a commit's failure means for the writes in it. */
export function sendFailure(error: unknown): SendOutcome {
  // Not an answer of the server: the write cannot be encoded, for example because it is damaged.
  if (!isFirebaseError(error)) return { status: 'refused', reason: 'invalid' }
  switch (error.code) {
    case 'permission-denied':
    // A change of a missing document; a careful attempt reads why.
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
