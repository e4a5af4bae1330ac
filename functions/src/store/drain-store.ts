import { deletionsCollection } from '@geist/domain'
import { type DocumentSnapshot, GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { DrainStore, WaitingFollowUps } from '../use-cases/follow-ups/drain-store'
import { type LogCoverage, type FollowUp, followUpSchema, keyOf } from '../use-cases/follow-ups/follow-up'
import { firestore } from './firestore'
import { instantOf, timestampOf } from './instants'
import { isWriteConflict, writeIfUnchanged } from './write-if-unchanged'
import { errorCode } from './error-code'
import { deleteResults } from './query-pages'

/** Documents per commit. */
const deletionsPerCommit = 500

/**
 * `users/{uid}/followUps/{id}`: `{ dueAt, items, failures }`; follow-ups are JSON, since names of
 * categories and notebooks are no valid map keys. `users/{uid}/drains/followUps`: `{ holder,
 * heldUntil, coveredFrom, coveredReadAt }`.
 */
export const drainStore: DrainStore = {
  async add(uid, waiting) {
    const document = waitingDocuments(uid).doc(waiting.id)
    try {
      const { writeTime } = await document.create(waitingData(waiting))
      return serverTime(writeTime)
    } catch (error) {
      if (errorCode(error) !== GrpcStatus.ALREADY_EXISTS) throw error
      // A document that is gone by now was done.
      return serverTime((await document.get()).readTime)
    }
  },

  async due(uid, limit) {
    const { docs, readTime } = await waitingDocuments(uid).orderBy('dueAt').limit(limit).get()
    const readAt = serverTime(readTime)
    const waiting = docs.map(readWaiting).filter(({ dueAt }) => dueAt <= readAt)
    return { waiting, isFull: waiting.length === limit, readAt }
  },

  async isDeleted(uid) {
    return (await firestore().collection(deletionsCollection).doc(uid).get()).exists
  },

  async clear(uid) {
    await deleteResults(waitingDocuments(uid).select(), deletionsPerCommit)
  },

  async acquireLease(uid, { holder, now, heldUntil }) {
    for (;;) {
      const stored = await leaseDocument(uid).get()
      const { holder: currentHolder, heldUntil: currentUntil, covered } = readLease(stored)
      if (currentHolder !== '' && currentHolder !== holder && currentUntil > now) return 'held'
      const data = leaseData({ holder, heldUntil, covered })
      if ((await writeIfUnchanged(leaseDocument(uid), stored, data)) === 'changed') continue
      return { uid, holder, covered }
    }
  },

  async commitProgress(lease, { done, replaced, covered, releasesLease }) {
    const { uid, holder } = lease
    for (;;) {
      const stored = await leaseDocument(uid).get()
      const current = readLease(stored)
      if (current.holder !== holder || stored.updateTime === undefined) return 'lost'
      const leaseState = releasesLease ? { holder: '', heldUntil: 0 } : { holder, heldUntil: current.heldUntil }
      const batch = firestore().batch()
      batch.update(leaseDocument(uid), leaseData({ ...leaseState, covered }), { lastUpdateTime: stored.updateTime })
      for (const id of done) batch.delete(waitingDocuments(uid).doc(id))
      for (const waiting of replaced) batch.set(waitingDocuments(uid).doc(waiting.id), waitingData(waiting))
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

function waitingDocuments(uid: string) {
  return firestore().collection('users').doc(uid).collection('followUps')
}

function leaseDocument(uid: string) {
  return firestore().doc(`users/${uid}/drains/followUps`)
}

function waitingData({ dueAt, items, failures = 0 }: WaitingFollowUps) {
  return { dueAt: timestampOf(dueAt), items: items.map(keyOf), failures }
}

/**
 * Items of an unknown kind, from an older release, are dropped and so deleted with the document.
 */
function readWaiting(stored: QueryDocumentSnapshot): WaitingFollowUps {
  const items: unknown = stored.get('items')
  const failures: unknown = stored.get('failures')
  return {
    id: stored.id,
    dueAt: instantOf(stored.get('dueAt')) ?? 0,
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
  const [coveredFrom, readAt] = [instantOf(stored.get('coveredFrom')), instantOf(stored.get('coveredReadAt'))]
  return {
    holder: typeof holder === 'string' ? holder : '',
    heldUntil: instantOf(stored.get('heldUntil')) ?? 0,
    covered: coveredFrom === null || readAt === null ? null : { from: coveredFrom, readAt },
  }
}

function leaseData({ holder, heldUntil, covered }: StoredLease) {
  return {
    holder,
    heldUntil: timestampOf(heldUntil),
    coveredFrom: covered && timestampOf(covered.from),
    coveredReadAt: covered && timestampOf(covered.readAt),
  }
}

function serverTime(time: unknown): number {
  const instant = instantOf(time)
  if (instant === null) throw new Error('Firestore answered without its time')
  return instant
}
