import { deletionsCollection } from '@geist/domain'
import { type DocumentSnapshot, GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { DrainStore, WaitingFollowUps } from '../use-cases/follow-ups/drain-store'
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
    const document = waitingCollection(uid).doc(waiting.id)
    try {
      const { writeTime } = await document.create(toWaitingData(waiting))
      return readServerTime(writeTime)
    } catch (error) {
      if (getErrorCode(error) !== GrpcStatus.ALREADY_EXISTS) throw error
      // A document that is gone by now was done.
      return readServerTime((await document.get()).readTime)
    }
  },

  async due(uid, limit) {
    const { docs, readTime } = await waitingCollection(uid).orderBy('dueAt').limit(limit).get()
    const readAt = readServerTime(readTime)
    const waiting = docs.map(readWaiting).filter(({ dueAt }) => dueAt <= readAt)
    return { waiting, isFull: waiting.length === limit, readAt }
  },

  async isDeleted(uid) {
    return (await firestore().collection(deletionsCollection).doc(uid).get()).exists
  },

  async clear(uid) {
    await deleteQueryResults(waitingCollection(uid).select(), maxDeletionsPerCommit)
    await leaseReference(uid).delete()
  },

  async acquireLease(uid, { holder, now, heldUntil }) {
    for (;;) {
      const stored = await leaseReference(uid).get()
      const { holder: currentHolder, heldUntil: currentUntil, covered } = readLease(stored)
      if (currentHolder !== '' && currentHolder !== holder && currentUntil > now) return 'held'
      const data = toLeaseData({ holder, heldUntil, covered })
      if ((await writeIfUnchanged(leaseReference(uid), stored, data)) === 'changed') continue
      return { uid, holder, covered }
    }
  },

  async commitProgress(lease, { done, replaced, covered, releasesLease }) {
    const { uid, holder } = lease
    for (;;) {
      const stored = await leaseReference(uid).get()
      const current = readLease(stored)
      if (current.holder !== holder || stored.updateTime === undefined) return 'lost'
      const leaseState = releasesLease ? { holder: '', heldUntil: 0 } : { holder, heldUntil: current.heldUntil }
      const batch = firestore().batch()
      batch.update(leaseReference(uid), toLeaseData({ ...leaseState, covered }), { lastUpdateTime: stored.updateTime })
      for (const id of done) batch.delete(waitingCollection(uid).doc(id))
      for (const waiting of replaced) batch.set(waitingCollection(uid).doc(waiting.id), toWaitingData(waiting))
      try {
        await batch.commit()
      } catch (error) {
        if (!isWriteConflict(error)) throw error
        continue
      }
      return { ...lease, covered }
    }
  },
}

interface StoredLease {
  /** '' when the lease is free. */
  readonly holder: string
  readonly heldUntil: number
  readonly covered: LogCoverage | null
}

function waitingCollection(uid: string) {
  return firestore().collection('users').doc(uid).collection('followUps')
}

function leaseReference(uid: string) {
  return firestore().doc(`users/${uid}/drains/followUps`)
}

function toWaitingData({ dueAt, items, failures = 0 }: WaitingFollowUps) {
  return { dueAt: toFirestoreTimestamp(dueAt), items: items.map(serializeFollowUp), failures }
}

/**
 * Items of an unknown kind, from an older release, are dropped and so deleted with the document.
 */
function readWaiting(stored: QueryDocumentSnapshot): WaitingFollowUps {
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
  const [coveredFrom, readAt] = [toInstant(stored.get('coveredFrom')), toInstant(stored.get('coveredReadAt'))]
  return {
    holder: typeof holder === 'string' ? holder : '',
    heldUntil: toInstant(stored.get('heldUntil')) ?? 0,
    covered: coveredFrom === null || readAt === null ? null : { from: coveredFrom, readAt },
  }
}

function toLeaseData({ holder, heldUntil, covered }: StoredLease) {
  return {
    holder,
    heldUntil: toFirestoreTimestamp(heldUntil),
    coveredFrom: covered && toFirestoreTimestamp(covered.from),
    coveredReadAt: covered && toFirestoreTimestamp(covered.readAt),
  }
}

function readServerTime(time: unknown): number {
  const instant = toInstant(time)
  if (instant === null) throw new Error('Firestore answered without its time')
  return instant
}
