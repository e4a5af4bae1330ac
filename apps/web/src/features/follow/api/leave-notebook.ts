import { messages, type Notebook, notebookSchema } from '@geist/domain'

import { isPermissionDenied } from '../../../shared/firebase/is-permission-denied'
import { arrayRemove } from '../../../shared/firebase/rest/field-values'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { UnsubscribeOutcome } from '../unsubscribe-outcome'

/**
 * Removes a user, and no other, from a notebook's subscribers.
 *
 * @throws {FirebaseError} if the server is unreachable
 */
export async function leaveNotebook(
  rest: RestFirestore,
  uid: string,
  { id }: Pick<Notebook, 'id'>,
): Promise<UnsubscribeOutcome> {
  const path = `collections/${id}`
  try {
    return await withRetry(async (signal): Promise<UnsubscribeOutcome> => {
      const document = await rest.get(path, signal)
      const notebook = parseDocument(notebookSchema, document)
      if (notebook === undefined) return notebookMissing
      if (!notebook.collaborators.includes(uid))
        return { status: 'not-subscribed', sentence: messages.notAuthorizedToDeleteNotebook }
      const fields = { collaborators: arrayRemove(uid) }
      await rest.commit([{ kind: 'update', path, fields, precondition: requireUnchanged(document) }], signal)
      return { status: 'unsubscribed', sentence: messages.removedAsSubscriber }
    })
  } catch (error) {
    // Security Rules deny a private notebook to everyone but its owner and subscribers.
    if (isPermissionDenied(error)) return notebookMissing
    throw error
  }
}

const notebookMissing: UnsubscribeOutcome = { status: 'missing', sentence: messages.notebookNotFound }
