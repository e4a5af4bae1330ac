import type { SendOutcome } from '../../local/sync/journal-server'
import { isFirebaseError } from '../is-firebase-error'

/** What a commit's failure means for the writes in it. */
export function sendFailure(error: unknown): SendOutcome {
  // Not the server's: what waits here cannot even be put into a commit, say because it is damaged.
  if (!isFirebaseError(error)) return { status: 'refused', reason: 'invalid' }
  switch (error.code) {
    case 'permission-denied':
    // A change of a document that is not there; a careful look finds out.
    case 'not-found':
      return { status: 'refused', reason: 'refused' }
    case 'invalid-argument':
    case 'out-of-range':
      return { status: 'refused', reason: 'invalid' }
    // Out of reach, overloaded, not signed in yet, or somebody wrote the same document at the same moment.
    default:
      return { status: 'unreachable' }
  }
}
