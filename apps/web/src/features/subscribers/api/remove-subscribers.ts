import { type Notebook, notebookSchema } from '@geist/domain'

import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { isPermissionDenied } from '../../../shared/firebase/is-permission-denied'
import { arrayRemove } from '../../../shared/firebase/rest/field-values'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

/** `missing`: the notebook is deleted. */
export type RemoveOutcome = 'removed' | 'missing'

/**
 * Removes subscribers from one of the user's notebooks, in one commit. It has no precondition, so
 * that others can subscribe meanwhile without a conflict. Idempotent.
 *
 * @param uids at least one; users who are no longer subscribed are ignored
 * @throws {FirebaseError} if the server is unreachable or refuses
 */
export async function removeSubscribers(
  rest: RestFirestore,
  { id }: Pick<Notebook, 'id'>,
  uids: readonly string[],
): Promise<RemoveOutcome> {
  const path = `collections/${id}`
  return withRetry(async (signal): Promise<RemoveOutcome> => {
    try {
      await rest.commit([{ kind: 'update', path, fields: { collaborators: arrayRemove(...uids) } }], signal)
      return 'removed'
    } catch (error) {
      if (isFirebaseError(error) && error.code === 'not-found') return 'missing'
      if (!isPermissionDenied(error)) throw error
      // The tombstone of a deleted notebook refuses every change.
      if (parseDocument(notebookSchema, await rest.get(path, signal)) === undefined) return 'missing'
      throw error
    }
  })
}
