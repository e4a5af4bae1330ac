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
  /** Newest first: those changed since `from`, or without it the newest that are not deleted. */
  readonly newestThreads: (from: number | undefined) => Query
  readonly threadsAfter: (last: Pick<Thread, 'id' | 'updatedAt'>) => Query
  readonly turnsOf: (threadId: string) => Query
  readonly changedTurns: (threadId: string, from: number | undefined) => Query
}

export function threadQueries(firestore: Firestore, uid: string): ThreadQueries {
  const threads = collection(firestore, 'threads')
  const turns = collection(firestore, 'turns')
  const isOwner = where('uid', '==', uid)
  const isAlive = where('deletedAt', '==', null)
  const newestFirst = orderBy('updatedAt', 'desc')
  const turnsOf = (threadId: string) => query(turns, isOwner, where('threadId', '==', threadId))
  return {
    newestThreads: (from) =>
      query(threads, isOwner, from === undefined ? isAlive : changedSince(from), newestFirst, limit(limits.pageSize)),
    threadsAfter: ({ updatedAt, id }) =>
      query(
        threads,
        isOwner,
        isAlive,
        newestFirst,
        orderBy(documentId(), 'desc'),
        startAfter(toTimestamp(updatedAt), id),
        limit(limits.pageSize),
      ),
    turnsOf,
    changedTurns: (threadId, from) =>
      query(turnsOf(threadId), ...(from === undefined ? [] : [changedSince(from)]), orderBy('updatedAt')),
  }
}

function changedSince(from: number): QueryFieldFilterConstraint {
  return where('updatedAt', '>=', toTimestamp(from))
}
