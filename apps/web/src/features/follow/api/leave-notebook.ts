import { messages, type Notebook } from '@geist/domain'
import { arrayRemove, doc, type Firestore, runTransaction } from 'firebase/firestore'

import { notebookFromDocument } from '../../../shared/firebase/entry-converter'
import { isRefusal } from '../../../shared/firebase/is-refusal'
import type { UnsubscribeOutcome } from '../unsubscribe-outcome'

/**
 * Takes somebody out of the subscribers of a notebook, and nobody else. The notebook and its entries stay as they are.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function leaveNotebook(
  firestore: Firestore,
  uid: string,
  { id }: Pick<Notebook, 'id'>,
): Promise<UnsubscribeOutcome> {
  try {
    return await runTransaction(firestore, async (transaction): Promise<UnsubscribeOutcome> => {
      const reference = doc(firestore, 'collections', id)
      const document = await transaction.get(reference)
      const notebook = document.exists() ? notebookFromDocument(document) : undefined
      if (notebook === undefined) return missing
      if (!notebook.collaborators.includes(uid))
        return { status: 'not-subscribed', sentence: messages.notAuthorizedToDeleteNotebook }
      transaction.update(reference, { collaborators: arrayRemove(uid) })
      return { status: 'unsubscribed', sentence: messages.removedAsSubscriber }
    })
  } catch (error) {
    // Who is no subscriber of a private notebook does not learn that it is there.
    if (isRefusal(error)) return missing
    throw error
  }
}

const missing: UnsubscribeOutcome = { status: 'missing', sentence: messages.notebookNotFound }
