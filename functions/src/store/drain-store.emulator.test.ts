import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EnterRequest, Lease } from '../use-cases/follow-ups/drain-store'
import type { FollowUp } from '../use-cases/follow-ups/follow-up'
import { drainStore } from './drain-store'
import { openDatabase } from './testing/open-database'
import { newId } from './testing/stored-documents'

const count = (category: string): FollowUp => ({ kind: 'count', category, changedAt: 1 })
const hidden: FollowUp = { kind: 'notebook', before: null, after: null }
const nothing = { left: [], covered: null, givesBack: false }

let database: Firestore

beforeAll(() => {
  // Sets where the emulator is, for the store's own connection too.
  database = openDatabase('drain-store')
})

describe('drainStore', { timeout: 60_000 }, () => {
  it('gives the lease to one of the tasks that come at the same moment, with the follow-ups of all', async () => {
    const uid = newId()
    const names = ['Days', 'Walks', 'Work', 'a.b', 'æ']
    const entered = await Promise.all(names.map((name) => enter(uid, { holder: name, items: [count(name)] })))
    const leases = entered.filter((one) => one !== 'done')
    expect(leases).toHaveLength(1)
    const lease = held(leases[0])
    const further = await drainStore.progress(lease, nothing)
    const done = [...lease.waiting, ...(typeof further === 'object' ? further.waiting : [])]
    expect(done.map((item) => (item.kind === 'count' ? item.category : '')).toSorted()).toEqual(names.toSorted())
  })

  it('keeps what a task leaves and what came meanwhile, for the next one', async () => {
    const uid = newId()
    const lease = held(await enter(uid, { holder: 'first', items: [count('Days'), count('Walks')] }))
    expect(await enter(uid, { holder: 'second', items: [count('Work')] })).toBe('done')
    const covered = { from: 1_000, readAt: 2_000 }
    expect(await drainStore.progress(lease, { left: [count('Walks')], covered, givesBack: true })).toBe('given-back')
    const next = held(await enter(uid, { holder: 'third', items: [] }))
    expect(next).toMatchObject({ waiting: [count('Walks'), count('Work')], covered })
    expect(await drainStore.progress(lease, nothing)).toBe('done')
    expect(await drainStore.progress(next, nothing)).toBe('done')
    expect((await stored(uid)).get('waiting')).toEqual([])
  })

  it('gives the lease of a task that has died to the next one, once its time is over', async () => {
    const uid = newId()
    await enter(uid, { holder: 'died', items: [count('Days')], now: 1_000, heldUntil: 2_000 })
    expect(await enter(uid, { holder: 'early', items: [], now: 1_999, heldUntil: 9_000 })).toBe('done')
    expect(await enter(uid, { holder: 'next', items: [], now: 2_000, heldUntil: 9_000 })).toMatchObject({
      holder: 'next',
      waiting: [count('Days')],
    })
  })

  it('refuses more than its document holds, unless it may hide entries, and takes it when there is room', async () => {
    const uid = newId()
    const many = Array.from({ length: 4_000 }, (_, index) => count(`${index}`.padEnd(100, 'x')))
    const lease = held(await enter(uid, { holder: 'first', items: many }))
    const late = { holder: 'late', items: [count('Days')] }
    await expect(enter(uid, late)).rejects.toThrow('Too many follow-ups wait for this account')
    expect(await enter(uid, { holder: 'hiding', items: [hidden] })).toBe('done')
    expect(await drainStore.progress(lease, nothing)).toMatchObject({ waiting: [hidden] })
    expect(await enter(uid, late)).toBe('done')
    expect((await stored(uid)).get('waiting')).toHaveLength(2)
  })
})

function enter(uid: string, request: Partial<EnterRequest>): Promise<Lease | 'done'> {
  const now = Date.now()
  return drainStore.enter(uid, { holder: 'task', items: [], now, heldUntil: now + 60_000, ...request })
}

function held(lease: Lease | 'done' | undefined): Lease {
  if (typeof lease !== 'object') throw new Error('Another task holds the lease')
  return lease
}

function stored(uid: string) {
  return database.doc(`users/${uid}/drains/followUps`).get()
}
