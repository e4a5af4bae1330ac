import { deletionsCollection } from '@geist/domain'
import { type DocumentSnapshot, GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { DrainStore, WaitingFollowUps } from '../use-cases/follow-ups/drain-store'
import { type LogCoverage, type FollowUp, followUpSchema, keyOf } from '../use-cases/follow-ups/follow-up'
import { firestore } from './firestore'
import { instantOf, timestampOf } from './instants'
import { isWriteConflict, writeIfUnchanged } from './write-if-unchanged'

/** Documents per commit. */
const deletedAtOnce = 500

/**
 * `users/{uid}/followUps/{id}`: `{ dueAt, items, failures }`; follow-ups are JSON, since names of
 * categories and notebooks are no valid map keys. `users/{uid}/drains/followUps`: `{ holder,
 * heldUntil, coveredFrom, coveredReadAt }`.
 */
export const drainStore: DrainStore = {
  async add(uid, waiting) {
    const document = waitingOf(uid).doc(waiting.id)
    try {
      const { writeTime } = await document.create(documentData(waiting))
      return serverTime(writeTime)
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== GrpcStatus.ALREADY_EXISTS) throw error
      // A document that is gone by now was done.
      return serverTime((await document.get()).readTime)
    }
  },

  async due(uid, limit) {
    const { docs, readTime } = await waitingOf(uid).orderBy('dueAt').limit(limit).get()
    const readAt = serverTime(readTime)
    const waiting = docs.map(readWaiting).filter(({ dueAt }) => dueAt <= readAt)
    return { waiting, isFull: waiting.length === limit, readAt }
  },

  async isDeleted(uid) {
    return (await firestore().collection(deletionsCollection).doc(uid).get()).exists
  },

  async clear(uid) {
    for (;;) {
      const { docs } = await waitingOf(uid).limit(deletedAtOnce).select().get()
      const batch = firestore().batch()
      for (const { ref } of docs) batch.delete(ref)
      await batch.commit()
      if (docs.length < deletedAtOnce) return
    }
  },

  async acquireLease(uid, { holder, now, heldUntil }) {
    for (;;) {
      const stored = await leaseOf(uid).get()
      const { holder: other, heldUntil: otherUntil, covered } = readLease(stored)
      if (other !== '' && other !== holder && otherUntil > now) return 'held'
      const data = leaseData({ holder, heldUntil, covered })
      if ((await writeIfUnchanged(leaseOf(uid), stored, data)) === 'changed') continue
      return { uid, holder, covered }
    }
  },

  async commitProgress(lease, { done, replaced, covered, releasesLease }) {
    const { uid, holder } = lease
    for (;;) {
      const stored = await leaseOf(uid).get()
      const state = readLease(stored)
      if (state.holder !== holder || stored.updateTime === undefined) return 'lost'
      const kept = releasesLease ? { holder: '', heldUntil: 0 } : { holder, heldUntil: state.heldUntil }
      const batch = firestore().batch()
      batch.update(leaseOf(uid), leaseData({ ...kept, covered }), { lastUpdateTime: stored.updateTime })
      for (const id of done) batch.delete(waitingOf(uid).doc(id))
      for (const waiting of replaced) batch.set(waitingOf(uid).doc(waiting.id), documentData(waiting))
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

function waitingOf(uid: string) {
  return firestore().collection('users').doc(uid).collection('followUps')
}

function leaseOf(uid: string) {
  return firestore().doc(`users/${uid}/drains/followUps`)
}

function documentData({ dueAt, items, failures = 0 }: WaitingFollowUps) {
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
    items: Array.isArray(items) ? items.flatMap((item) => decode(item) ?? []) : [],
    failures: typeof failures === 'number' ? failures : 0,
  }
}

function decode(item: unknown): FollowUp | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), followUpSchema), item)
  return parsed.success ? parsed.output : undefined
}

function readLease(stored: DocumentSnapshot): StoredLease {
  const holder: unknown = stored.get('holder')
  const [from, readAt] = [instantOf(stored.get('coveredFrom')), instantOf(stored.get('coveredReadAt'))]
  return {
    holder: typeof holder === 'string' ? holder : '',
    heldUntil: instantOf(stored.get('heldUntil')) ?? 0,
    covered: from === null || readAt === null ? null : { from, readAt },
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
  const at = instantOf(time)
  if (at === null) throw new Error('Firestore answered without its time')
  return at
}
