import { type Thread, threads as limits } from '@geist/domain'
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  type QueryFieldFilterConstraint,
  startAfter,
  where,
} from 'firebase/firestore'

import { toTimestamp } from '../../../shared/firebase/timestamps'

/** Queries for an account's conversations and their turns. */
export interface ThreadQueries {
  /** Newest first: those changed since a time, or without it the newest that are not deleted. */
  readonly newestThreads: (since: number | undefined) => Query
  /** The page after `last`, without deleted ones. */
  readonly olderThreads: (last: Pick<Thread, 'id' | 'updatedAt'>) => Query
  readonly threadTurns: (threadId: string) => Query
  /** Turns of a conversation changed since a time, or without it all of them. */
  readonly changedTurns: (threadId: string, since: number | undefined) => Query
}

export function createThreadQueries(firestore: Firestore, uid: string): ThreadQueries {
  const threads = collection(firestore, 'threads')
  const turns = collection(firestore, 'turns')
  const ofOwner = where('uid', '==', uid)
  const notDeleted = where('deletedAt', '==', null)
  const newestFirst = orderBy('updatedAt', 'desc')
  const threadTurns = (threadId: string) => query(turns, ofOwner, where('threadId', '==', threadId))
  return {
    newestThreads: (since) =>
      query(
        threads,
        ofOwner,
        since === undefined ? notDeleted : changedSince(since),
        newestFirst,
        limit(limits.pageSize),
      ),
    olderThreads: ({ updatedAt, id }) =>
      query(
        threads,
        ofOwner,
        notDeleted,
        newestFirst,
        orderBy(documentId(), 'desc'),
        startAfter(toTimestamp(updatedAt), id),
        limit(limits.pageSize),
      ),
    threadTurns,
    changedTurns: (threadId, since) =>
      query(threadTurns(threadId), ...(since === undefined ? [] : [changedSince(since)]), orderBy('updatedAt')),
  }
}

/** @param since epoch milliseconds */
function changedSince(since: number): QueryFieldFilterConstraint {
  return where('updatedAt', '>=', toTimestamp(since))
}
