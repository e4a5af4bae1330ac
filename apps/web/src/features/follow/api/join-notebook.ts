import { limits, messages, type Notebook, shownName } from '@geist/domain'
import { arrayUnion, doc, type Firestore, runTransaction } from 'firebase/firestore'

import { blockedIn } from '../../../shared/firebase/blocked-in'
import { notebookFromDocument } from '../../../shared/firebase/entry-converter'
import { isRefusal } from '../../../shared/firebase/is-refusal'
import type { SubscribeOutcome } from '../subscribe-outcome'

/**
 * Reads a notebook and adds somebody to its subscribers, unless it is their own, they are subscribed, it is gone or private, they have blocked who wrote it, or
 * it has as many subscribers as it can have. In one transaction, so that what was true when it was read is true when it is written.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function joinNotebook(
  firestore: Firestore,
  uid: string,
  { id }: Pick<Notebook, 'id'>,
): Promise<SubscribeOutcome> {
  try {
    return await runTransaction(firestore, async (transaction): Promise<SubscribeOutcome> => {
      const reference = doc(firestore, 'collections', id)
      const [document, blocks] = await Promise.all([
        transaction.get(reference),
        transaction.get(doc(firestore, 'users', uid, 'private', 'blocks')),
      ])
      const notebook = document.exists() ? notebookFromDocument(document) : undefined
      const refusal = refusalOf(notebook, uid, blockedIn(blocks.data()))
      if (refusal) return refusal
      transaction.update(reference, { collaborators: arrayUnion(uid) })
      return { status: 'subscribed' }
    })
  } catch (error) {
    // The rules tell nobody whether a notebook is private or was never there.
    if (isRefusal(error)) return missing
    throw error
  }
}

const missing: SubscribeOutcome = { status: 'refused', reason: 'missing', sentence: messages.collectionNotFound }

function refusalOf(
  notebook: Notebook | undefined,
  uid: string,
  blocked: readonly string[],
): SubscribeOutcome | undefined {
  if (notebook === undefined) return missing
  if (notebook.uid === uid) return { status: 'refused', reason: 'own', sentence: messages.ownCollection }
  if (notebook.collaborators.includes(uid))
    return { status: 'refused', reason: 'already', sentence: messages.alreadySubscribed(shownName(notebook.name)) }
  // Their entries would be kept out of the feed all the same.
  if (blocked.includes(notebook.uid))
    return {
      status: 'refused',
      reason: 'blocked',
      sentence: messages.subscribeFailed(`You blocked ${notebook.creatorUsername}. Unblock them to subscribe.`),
    }
  if (notebook.collaborators.length >= limits.collaboratorsMax)
    return {
      status: 'refused',
      reason: 'full',
      sentence: messages.subscribeFailed('This notebook has as many subscribers as it can have.'),
    }
  return undefined
}
