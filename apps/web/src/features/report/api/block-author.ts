import { limits } from '@geist/domain'

import { parseBlockedUids } from '../../../shared/firebase/parse-blocked-uids'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { arrayRemove } from '../../../shared/firebase/rest/field-values'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { RestDocument } from '../../../shared/firebase/rest/rest-firestore'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

export type BlockOutcome =
  | {
      readonly status: 'blocked'
      /** Ids of the author's notebooks to which the account subscribed until now. */
      readonly unsubscribedIds: readonly string[]
    }
  | { readonly status: 'limit-reached' | 'failed' }

/**
 * Blocks an author and ends the subscriptions between both accounts, in one commit. Queries the
 * account's subscriptions, then reads the affected notebooks again for the preconditions.
 *
 * @param subscribedNotebookIds ids of the account's notebooks to which the author subscribes
 */
export async function blockAuthor(
  uid: string,
  authorUid: string,
  subscribedNotebookIds: readonly string[],
): Promise<BlockOutcome> {
  try {
    await loadAuth()
    const [followedPaths, rest] = await Promise.all([findFollowedPaths(uid, authorUid), loadRestFirestore()])
    return await withRetry(async (signal): Promise<BlockOutcome> => {
      const blocksPath = `users/${uid}/private/blocks`
      const notebookPaths = [...followedPaths, ...subscribedNotebookIds.map((id) => `collections/${id}`)]
      const documents = await rest.getAll([blocksPath, ...notebookPaths], signal)
      const blocks = documents.get(blocksPath)
      const blockedUids = parseBlockedUids(blocks?.fields)
      const isBlocked = blockedUids.includes(authorUid)
      if (!isBlocked && blockedUids.length >= limits.blocksMax) return { status: 'limit-reached' }
      const precondition = requireUnchanged(blocks)
      const notebooks = [...documents.values()].filter((document) => document !== blocks)
      const notebooksToLeave = notebooks.filter(({ fields }) => hasSubscriber(fields, uid))
      const notebooksLosingSubscriber = notebooks.filter(
        ({ fields }) => fields['uid'] === uid && hasSubscriber(fields, authorUid),
      )
      // If another device has already blocked the author, only the subscriptions end.
      const blocksWrite: RestWrite = isBlocked
        ? { kind: 'verify', path: blocksPath, precondition }
        : { kind: 'set', path: blocksPath, fields: { uids: [...blockedUids, authorUid] }, precondition }
      const removalWrites = [
        ...notebooksToLeave.map((notebook) => toRemovalWrite(notebook, uid)),
        ...notebooksLosingSubscriber.map((notebook) => toRemovalWrite(notebook, authorUid)),
      ]
      await rest.commit([blocksWrite, ...removalWrites], signal)
      return { status: 'blocked', unsubscribedIds: notebooksToLeave.map(({ id }) => id) }
    })
  } catch {
    return { status: 'failed' }
  }
}

/** Finds the paths of the author's notebooks to which the account subscribes. */
async function findFollowedPaths(uid: string, authorUid: string): Promise<readonly string[]> {
  const { collection, firestore, getDocsFromServer, query, where } = await loadFirestore()
  const subscriptions = await getDocsFromServer(
    query(collection(firestore, 'collections'), where('collaborators', 'array-contains', uid)),
  )
  return subscriptions.docs.filter((document) => document.get('uid') === authorUid).map(({ ref }) => ref.path)
}

/** Returns the write that removes a subscriber from a notebook. */
function toRemovalWrite(notebook: RestDocument, uid: string): RestWrite {
  const fields = { collaborators: arrayRemove(uid) }
  return { kind: 'update', path: notebook.path, fields, precondition: requireUnchanged(notebook) }
}

function hasSubscriber(notebookFields: Readonly<Record<string, unknown>>, uid: string): boolean {
  const subscribers = notebookFields['collaborators']
  return Array.isArray(subscribers) && subscribers.includes(uid)
}
