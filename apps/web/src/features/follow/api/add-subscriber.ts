import { limits, messages, type Notebook, notebookSchema, cleanDisplayName } from '@geist/domain'

import { parseBlockedUids } from '../../../shared/firebase/parse-blocked-uids'
import { isPermissionDenied } from '../../../shared/firebase/is-permission-denied'
import { arrayUnion } from '../../../shared/firebase/rest/field-values'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { SubscribeOutcome } from '../subscribe-outcome'

/**
 * Adds a user to a notebook's subscribers. Refuses if the notebook is their own, missing, private
 * or full, if they are already subscribed, or if either side blocks the other. Preconditions fail
 * the commit if the notebook or the blocks have changed since they were read.
 *
 * @throws {FirebaseError} if the server is unreachable
 */
export async function addSubscriber(
  rest: RestFirestore,
  uid: string,
  { id }: Pick<Notebook, 'id'>,
): Promise<SubscribeOutcome> {
  let isReadable = false
  const paths = { notebook: `collections/${id}`, blocks: `users/${uid}/private/blocks` }
  try {
    return await withRetry(async (signal): Promise<SubscribeOutcome> => {
      isReadable = false
      const documents = await rest.getAll(Object.values(paths), signal)
      isReadable = true
      const notebook = documents.get(paths.notebook)
      const blocks = documents.get(paths.blocks)
      const refusal = findRefusal(parseDocument(notebookSchema, notebook), uid, parseBlockedUids(blocks?.fields))
      if (refusal) return refusal
      const fields = { collaborators: arrayUnion(uid) }
      await rest.commit(
        [
          { kind: 'update', path: paths.notebook, fields, precondition: requireUnchanged(notebook) },
          { kind: 'verify', path: paths.blocks, precondition: requireUnchanged(blocks) },
        ],
        signal,
      )
      return { status: 'subscribed' }
    })
  } catch (error) {
    // Security Rules deny reading a private or missing notebook. If it is readable, they deny the
    // commit of users whom its owner blocks.
    if (isPermissionDenied(error)) return isReadable ? notAllowed : notebookMissing
    throw error
  }
}

const notebookMissing: SubscribeOutcome = {
  status: 'refused',
  reason: 'missing',
  sentence: messages.collectionNotFound,
}

// Does not reveal that the owner blocks the user.
const notAllowed: SubscribeOutcome = {
  status: 'refused',
  reason: 'not-allowed',
  sentence: messages.subscribeFailed('You can’t subscribe to this notebook.'),
}

function findRefusal(
  notebook: Notebook | undefined,
  uid: string,
  blockedUids: readonly string[],
): SubscribeOutcome | undefined {
  if (notebook === undefined) return notebookMissing
  if (notebook.uid === uid) return { status: 'refused', reason: 'own-notebook', sentence: messages.ownCollection }
  if (notebook.collaborators.includes(uid))
    return {
      status: 'refused',
      reason: 'already-subscribed',
      sentence: messages.alreadySubscribed(cleanDisplayName(notebook.name)),
    }
  // The feed excludes entries of blocked authors.
  if (blockedUids.includes(notebook.uid))
    return {
      status: 'refused',
      reason: 'blocked',
      sentence: messages.subscribeFailed(`You blocked ${notebook.creatorUsername}. Unblock them to subscribe.`),
    }
  if (notebook.collaborators.length >= limits.collaboratorsMax)
    return {
      status: 'refused',
      reason: 'full',
      sentence: messages.subscribeFailed('This notebook has reached its subscriber limit.'),
    }
  return undefined
}
