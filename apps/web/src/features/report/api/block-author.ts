import { limits } from '@geist/domain'

import { blockedIn } from '../../../shared/firebase/blocked-in'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { arrayRemove } from '../../../shared/firebase/rest/field-values'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { unchanged } from '../../../shared/firebase/rest/unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

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
    const [{ collection, firestore, getDocsFromServer, query, where }, rest] = await Promise.all([
      loadFirestore(),
      loadRestFirestore(),
    ])
    const subscribed = await getDocsFromServer(
      query(collection(firestore, 'collections'), where('collaborators', 'array-contains', uid)),
    )
    const theirs = subscribed.docs.filter((document) => document.get('uid') === authorUid)
    return await withRetry(async (signal): Promise<BlockOutcome> => {
      const path = `users/${uid}/private/blocks`
      const documents = await rest.getAll([path, ...theirs.map(({ ref }) => ref.path)], signal)
      const blocks = documents.get(path)
      const before = blockedIn(blocks?.fields)
      const isBlocked = before.includes(authorUid)
      if (!isBlocked && before.length >= limits.blocksMax) return { status: 'full' }
      const precondition = unchanged(blocks)
      const left = [...documents.values()].filter(({ fields }) => isSubscribedTo(fields, uid))
      const leaving = left.map((notebook): RestWrite => {
        const fields = { collaborators: arrayRemove(uid) }
        return { kind: 'update', path: notebook.path, fields, precondition: unchanged(notebook) }
      })
      const blocking: RestWrite = isBlocked
        ? { kind: 'verify', path, precondition }
        : { kind: 'set', path, fields: { uids: [...before, authorUid] }, precondition }
      await rest.commit([blocking, ...leaving], signal)
      return { status: 'blocked', unsubscribed: left.map(({ id }) => id) }
    })
  } catch {
    return { status: 'failed' }
  }
}

function isSubscribedTo(notebook: Readonly<Record<string, unknown>>, uid: string): boolean {
  const subscribers = notebook['collaborators']
  return Array.isArray(subscribers) && subscribers.includes(uid)
}
