import { limits } from '@geist/domain'

import { parseBlocks } from '../../../shared/firebase/parse-blocks'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { arrayRemove } from '../../../shared/firebase/rest/field-values'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { RestDocument } from '../../../shared/firebase/rest/rest-firestore'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { unchanged } from '../../../shared/firebase/rest/unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

export type BlockOutcome =
  | {
      readonly status: 'blocked'
      /** Ids of the author's notebooks to which the account subscribed until now. */
      readonly unsubscribed: readonly string[]
    }
  | { readonly status: 'full' | 'failed' }

/**
 * Blocks an author and ends the subscriptions between both accounts, in one commit. Queries the
 * account's subscriptions, then reads once more those that change.
 *
 * @param ownIds the account's own notebooks to which the author subscribes
 */
export async function blockAuthor(uid: string, authorUid: string, ownIds: readonly string[]): Promise<BlockOutcome> {
  try {
    await loadAuth()
    const [{ collection, firestore, getDocsFromServer, query, where }, rest] = await Promise.all([
      loadFirestore(),
      loadRestFirestore(),
    ])
    const subscribed = await getDocsFromServer(
      query(collection(firestore, 'collections'), where('collaborators', 'array-contains', uid)),
    )
    const authorNotebooks = subscribed.docs.filter((document) => document.get('uid') === authorUid)
    return await withRetry(async (signal): Promise<BlockOutcome> => {
      const path = `users/${uid}/private/blocks`
      const paths = [...authorNotebooks.map(({ ref }) => ref.path), ...ownIds.map((id) => `collections/${id}`)]
      const documents = await rest.getAll([path, ...paths], signal)
      const blocks = documents.get(path)
      const blockedUids = parseBlocks(blocks?.fields)
      const isBlocked = blockedUids.includes(authorUid)
      if (!isBlocked && blockedUids.length >= limits.blocksMax) return { status: 'full' }
      const precondition = unchanged(blocks)
      const notebooks = [...documents.values()].filter((document) => document !== blocks)
      const leftNotebooks = notebooks.filter(({ fields }) => isSubscribedTo(fields, uid))
      const lostSubscribers = notebooks.filter(
        ({ fields }) => fields['uid'] === uid && isSubscribedTo(fields, authorUid),
      )
      const blocksWrite: RestWrite = isBlocked
        ? { kind: 'verify', path, precondition }
        : { kind: 'set', path, fields: { uids: [...blockedUids, authorUid] }, precondition }
      const endedSubscriptions = [
        ...leftNotebooks.map((notebook) => withoutSubscriber(notebook, uid)),
        ...lostSubscribers.map((notebook) => withoutSubscriber(notebook, authorUid)),
      ]
      await rest.commit([blocksWrite, ...endedSubscriptions], signal)
      return { status: 'blocked', unsubscribed: leftNotebooks.map(({ id }) => id) }
    })
  } catch {
    return { status: 'failed' }
  }
}

function withoutSubscriber(notebook: RestDocument, uid: string): RestWrite {
  const fields = { collaborators: arrayRemove(uid) }
  return { kind: 'update', path: notebook.path, fields, precondition: unchanged(notebook) }
}

function isSubscribedTo(notebook: Readonly<Record<string, unknown>>, uid: string): boolean {
  const subscribers = notebook['collaborators']
  return Array.isArray(subscribers) && subscribers.includes(uid)
}
