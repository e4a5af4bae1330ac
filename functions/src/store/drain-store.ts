import { deletionsCollection } from '@geist/domain'
import { type DocumentSnapshot, GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { DrainStore, FollowUpDocument } from '../use-cases/follow-ups/drain-store'
import { type LogCoverage, type FollowUp, followUpSchema, serializeFollowUp } from '../use-cases/follow-ups/follow-up'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { isWriteConflict, writeIfUnchanged } from './write-if-unchanged'
import { getErrorCode } from './get-error-code'
import { deleteQueryResults } from './query-pages'

/** Documents per commit. */
const maxDeletionsPerCommit = 500

/**
 * `users/{uid}/followUps/{id}`: `{ dueAt, items, failures }`; follow-ups are JSON, since names of
 * categories and notebooks are no valid map keys. `users/{uid}/drains/followUps`: `{ holder,
 * heldUntil, coveredFrom, coveredReadAt }`.
 */
export const drainStore: DrainStore = {
  async add(uid, waiting) {
    const document = followUpCollection(uid).doc(waiting.id)
    try {
      const { writeTime } = await document.create(toDocumentData(waiting))
      return readServerTime(writeTime)
    } catch (error) {
      if (getErrorCode(error) !== GrpcStatus.ALREADY_EXISTS) throw error
      // A document that is gone by now was done.
      return readServerTime((await document.get()).readTime)
    }
  },

  async readDue(uid, limit) {
    const { docs, readTime } = await followUpCollection(uid).orderBy('dueAt').limit(limit).get()
    const readAt = readServerTime(readTime)
    const dueDocuments = docs.map(readFollowUpDocument).filter(({ dueAt }) => dueAt <= readAt)
    return { documents: dueDocuments, isFull: dueDocuments.length === limit, readAt }
  },

  async isDeleted(uid) {
    return (await firestore().collection(deletionsCollection).doc(uid).get()).exists
  },

  async clear(uid) {
    await deleteQueryResults(followUpCollection(uid).select(), maxDeletionsPerCommit)
    await getLeaseReference(uid).delete()
  },

  async acquireLease(uid, { holder, now, heldUntil }) {
    for (;;) {
      const stored = await getLeaseReference(uid).get()
      const { holder: currentHolder, heldUntil: currentUntil, logCoverage } = readLease(stored)
      if (currentHolder !== '' && currentHolder !== holder && currentUntil > now) return 'held'
      const data = toLeaseData({ holder, heldUntil, logCoverage })
      if ((await writeIfUnchanged(getLeaseReference(uid), stored, data)) === 'changed') continue
      return { uid, holder, logCoverage }
    }
  },

  async commitProgress(lease, { finishedIds, replacements, logCoverage, releasesLease }) {
    const { uid, holder } = lease
    for (;;) {
      const stored = await getLeaseReference(uid).get()
      const current = readLease(stored)
      if (current.holder !== holder || stored.updateTime === undefined) return 'lost'
      const leaseState = releasesLease ? { holder: '', heldUntil: 0 } : { holder, heldUntil: current.heldUntil }
      const batch = firestore().batch()
      batch.update(getLeaseReference(uid), toLeaseData({ ...leaseState, logCoverage }), {
        lastUpdateTime: stored.updateTime,
      })
      for (const id of finishedIds) batch.delete(followUpCollection(uid).doc(id))
      for (const document of replacements) batch.set(followUpCollection(uid).doc(document.id), toDocumentData(document))
      try {
        await batch.commit()
      } catch (error) {
        if (!isWriteConflict(error)) throw error
        continue
      }
      return { ...lease, logCoverage }
    }
  },
}

interface StoredLease {
  /** '' when the lease is free. */
  readonly holder: string
  readonly heldUntil: number
  readonly logCoverage: LogCoverage | null
}

function followUpCollection(uid: string) {
  return firestore().collection('users').doc(uid).collection('followUps')
}

function getLeaseReference(uid: string) {
  return firestore().doc(`users/${uid}/drains/followUps`)
}

function toDocumentData({ dueAt, items, failures = 0 }: FollowUpDocument) {
  return { dueAt: toFirestoreTimestamp(dueAt), items: items.map(serializeFollowUp), failures }
}

/**
 * Items of an unknown kind, from an older release, are dropped and so deleted with the document.
 */
function readFollowUpDocument(stored: QueryDocumentSnapshot): FollowUpDocument {
  const items: unknown = stored.get('items')
  const failures: unknown = stored.get('failures')
  return {
    id: stored.id,
    dueAt: toInstant(stored.get('dueAt')) ?? 0,
    items: Array.isArray(items) ? items.flatMap((item) => decodeFollowUp(item) ?? []) : [],
    failures: typeof failures === 'number' ? failures : 0,
  }
}

function decodeFollowUp(item: unknown): FollowUp | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), followUpSchema), item)
  return parsed.success ? parsed.output : undefined
}

function readLease(stored: DocumentSnapshot): StoredLease {
  const holder: unknown = stored.get('holder')
  const coveredFrom = toInstant(stored.get('coveredFrom'))
  const readAt = toInstant(stored.get('coveredReadAt'))
  return {
    holder: typeof holder === 'string' ? holder : '',
    heldUntil: toInstant(stored.get('heldUntil')) ?? 0,
    logCoverage: coveredFrom === null || readAt === null ? null : { from: coveredFrom, readAt },
  }
}

function toLeaseData({ holder, heldUntil, logCoverage }: StoredLease) {
  return {
    holder,
    heldUntil: toFirestoreTimestamp(heldUntil),
    coveredFrom: logCoverage && toFirestoreTimestamp(logCoverage.from),
    coveredReadAt: logCoverage && toFirestoreTimestamp(logCoverage.readAt),
  }
}

function readServerTime(time: unknown): number {
  const instant = toInstant(time)
  if (instant === null) throw new Error('Firestore answered without its time')
  return instant
}
