import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LeaseRequest, Lease } from '../use-cases/follow-ups/drain-store'
import type { FollowUp } from '../use-cases/follow-ups/follow-up'
import { drainStore } from './drain-store'
import { isDrained } from './testing/is-drained'
import { openDatabase } from './testing/open-database'
import { newId } from './testing/stored-documents'

const count = (category: string): FollowUp => ({ kind: 'count', category, changedAt: 1 })
const nothing = { finishedIds: [], replacements: [], logCoverage: null, releasesLease: false }

let database: Firestore

beforeAll(() => {
  // Also sets the emulator host for the store's own connection.
  database = openDatabase('drain-store')
})

describe('drainStore', { timeout: 60_000 }, () => {
  it('stores 500 concurrent documents, and returns the due ones, earliest first', async () => {
    const uid = newId()
    const began = Date.now()
    const storedAt = await Promise.all(
      Array.from({ length: 500 }, (_, at) => add(uid, `d${at}`, 500 - at, [count(`æ ${at}`)])),
    )
    await add(uid, 'late', Date.now() + 600_000, [count('Late')])
    const page = await drainStore.readDue(uid, 400)
    expect([page.documents.length, page.isFull]).toEqual([400, true])
    expect(page.documents[0]).toEqual({ id: 'd499', dueAt: 1, items: [count('æ 499')], failures: 0 })
    const dueDocuments = await drainStore.readDue(uid, 600)
    expect([dueDocuments.documents.length, dueDocuments.isFull]).toEqual([500, false])
    // Server times, which a drain compares with that of its read.
    for (const at of [...storedAt, dueDocuments.readAt]) expect(Math.abs(at - began)).toBeLessThan(60_000)
    expect(Math.max(...storedAt)).toBeLessThanOrEqual(dueDocuments.readAt)
  })

  it('ignores a repeated document, and still returns a time for it', async () => {
    const uid = newId()
    const first = await add(uid, 'same', 1, [count('Days')])
    expect(await add(uid, 'same', 2, [count('Walks')])).toBeGreaterThanOrEqual(first)
    expect((await drainStore.readDue(uid, 9)).documents).toMatchObject([{ dueAt: 1, items: [count('Days')] }])
  })

  it('gives the lease to one of several concurrent tasks', async () => {
    const uid = newId()
    const entered = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((holder) => enter(uid, { holder })))
    expect(entered.filter((outcome) => outcome !== 'held')).toHaveLength(1)
  })

  it('deletes finished documents, replaces remaining ones, and releases the lease in the same commit', async () => {
    const uid = newId()
    for (const id of ['done', 'left', 'other']) await add(uid, id, 1_000, [count(id)])
    const lease = toHeldLease(await enter(uid, { holder: 'first' }))
    const logCoverage = { from: 1_000, readAt: 2_000.125 }
    const replacements = [{ id: 'left', dueAt: 2_000, items: [count('left')], failures: 1 }]
    await drainStore.commitProgress(lease, { finishedIds: ['done'], replacements, logCoverage, releasesLease: true })
    expect((await drainStore.readDue(uid, 9)).documents).toMatchObject([{ id: 'other' }, ...replacements])
    expect(await isDrained(database, uid)).toBe(false)
    expect(await enter(uid, { holder: 'second' })).toEqual({ uid, holder: 'second', logCoverage })
  })

  it('gives the lease of a dead task to the next one, and locks the dead task out', async () => {
    const uid = newId()
    await add(uid, 'waiting', 1, [count('Days')])
    const dead = toHeldLease(await enter(uid, { holder: 'died', now: 1_000, heldUntil: 2_000 }))
    expect(await enter(uid, { holder: 'early', now: 1_999, heldUntil: 9_000 })).toBe('held')
    const next = toHeldLease(await enter(uid, { holder: 'next', now: 2_000, heldUntil: 9_000 }))
    expect(await drainStore.commitProgress(dead, { ...nothing, finishedIds: ['waiting'], releasesLease: true })).toBe(
      'lost',
    )
    expect((await drainStore.readDue(uid, 9)).documents).toHaveLength(1)
    expect(await drainStore.commitProgress(next, { ...nothing, finishedIds: ['waiting'] })).toEqual(next)
    expect(await drainStore.commitProgress(next, { ...nothing, releasesLease: true })).toEqual(next)
    expect(await isDrained(database, uid)).toBe(true)
  })

  it('does not recreate a lease that was deleted with its account, and clears the waiting documents', async () => {
    const uid = newId()
    await add(uid, 'waiting', Date.now() + 600_000, [count('Days')])
    const lease = toHeldLease(await enter(uid, { holder: 'task' }))
    await database.doc(`users/${uid}/drains/followUps`).delete()
    expect(await drainStore.commitProgress(lease, nothing)).toBe('lost')
    await drainStore.clear(uid)
    expect(await database.doc(`users/${uid}`).listCollections()).toEqual([])
  })
})

function add(uid: string, id: string, dueAt: number, items: readonly FollowUp[]): Promise<number> {
  return drainStore.add(uid, { id, dueAt, items })
}

function enter(uid: string, request: Partial<LeaseRequest>): Promise<Lease | 'held'> {
  const now = Date.now()
  return drainStore.acquireLease(uid, { holder: 'task', now, heldUntil: now + 60_000, ...request })
}

function toHeldLease(lease: Lease | 'held'): Lease {
  if (lease === 'held') throw new Error('Another task holds the lease')
  return lease
}
