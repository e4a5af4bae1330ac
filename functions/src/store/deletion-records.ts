import { type AccountStore, accountStores, deletionsCollection } from '@geist/domain'
import { type DocumentReference, type DocumentSnapshot, FieldPath, GrpcStatus } from 'firebase-admin/firestore'
import type { Deletion, DeletionStore } from '../use-cases/ports/deletion-store'
import { getErrorCode } from './get-error-code'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { queryPages } from './query-pages'

/** `deletions/{uid}`: `{ startedAt, finishedAt, counts }`, which no client can read. */
export const deletionRecords: Pick<
  DeletionStore,
  'readDeletion' | 'begin' | 'finish' | 'streamDeletions' | 'deleteRecord'
> = {
  async readDeletion(uid) {
    return readDeletion(await getDeletionReference(uid).get())
  },
  async begin(uid, now) {
    const record = getDeletionReference(uid)
    try {
      await record.create({ startedAt: toFirestoreTimestamp(now), finishedAt: null, counts: {} })
    } catch (error) {
      if (getErrorCode(error) !== GrpcStatus.ALREADY_EXISTS) throw error
    }
    return requireDeletion(await record.get())
  },
  async finish(uid, now) {
    const record = getDeletionReference(uid)
    const deletion = requireDeletion(await record.get())
    if (deletion.finishedAt !== null) return deletion
    await record.update({ finishedAt: toFirestoreTimestamp(now), 'counts.signIn': 1 })
    return requireDeletion(await record.get())
  },
  async *streamDeletions() {
    const recordsById = firestore().collection(deletionsCollection).orderBy(FieldPath.documentId())
    for await (const page of queryPages(recordsById, recordPageSize))
      for (const record of page) yield requireDeletion(record)
  },
  async deleteRecord(uid) {
    await getDeletionReference(uid).delete()
  },
}

const recordPageSize = 100

/** The record of an account's deletion. */
export function getDeletionReference(uid: string): DocumentReference {
  return firestore().collection(deletionsCollection).doc(uid)
}

function requireDeletion(record: DocumentSnapshot): Deletion {
  const deletion = readDeletion(record)
  if (deletion === undefined) throw new Error('The record of a deletion disappeared while it was running')
  return deletion
}

function readDeletion(record: DocumentSnapshot): Deletion | undefined {
  if (!record.exists) return undefined
  const counts = Object.keys(accountStores).map((store) => [store, Number(record.get(`counts.${store}`) ?? 0)])
  return {
    uid: record.id,
    startedAt: toInstant(record.get('startedAt')) ?? 0,
    finishedAt: toInstant(record.get('finishedAt')),
    counts: Object.fromEntries(counts) as Record<AccountStore, number>,
  }
}
