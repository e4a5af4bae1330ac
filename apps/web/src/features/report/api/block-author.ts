import { limits } from '@geist/domain'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { blockedIn } from '../../../shared/firebase/blocked-in'

export type BlockOutcome =
  | {
      readonly status: 'blocked'
      /** The ids of the author's notebooks that were subscribed to until now. */
      readonly unsubscribed: readonly string[]
    }
  | { readonly status: 'full' | 'failed' }

/**
 * Keeps an author away from an account, and ends its subscriptions to their notebooks: both, or nothing. It reads the notebooks that the account subscribes to,
 * and those of the author once more.
 */
export async function blockAuthor(uid: string, authorUid: string): Promise<BlockOutcome> {
  try {
    await loadAuth()
    const { arrayRemove, collection, doc, firestore, getDocsFromServer, query, runTransaction, where } =
      await loadFirestore()
    const subscribed = await getDocsFromServer(
      query(collection(firestore, 'collections'), where('collaborators', 'array-contains', uid)),
    )
    const theirs = subscribed.docs.filter((document) => document.get('uid') === authorUid)
    return await runTransaction(
      firestore,
      async (transaction): Promise<BlockOutcome> => {
        const blocks = doc(firestore, 'users', uid, 'private', 'blocks')
        const before = blockedIn((await transaction.get(blocks)).data())
        const present = await Promise.all(theirs.map(async ({ ref }) => transaction.get(ref)))
        if (!before.includes(authorUid)) {
          if (before.length >= limits.blocksMax) return { status: 'full' }
          transaction.set(blocks, { uids: [...before, authorUid] })
        }
        const left = present.filter((document) => isSubscribedTo(document.data(), uid))
        for (const { ref } of left) transaction.update(ref, { collaborators: arrayRemove(uid) })
        return { status: 'blocked', unsubscribed: left.map(({ id }) => id) }
      },
      // Whoever presses is told soon that it did not work; the usual five tries take ten seconds.
      { maxAttempts: 2 },
    )
  } catch {
    return { status: 'failed' }
  }
}

function isSubscribedTo(notebook: Readonly<Record<string, unknown>> | undefined, uid: string): boolean {
  const subscribers = notebook?.['collaborators']
  return Array.isArray(subscribers) && subscribers.includes(uid)
}
