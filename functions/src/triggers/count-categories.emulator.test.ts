import { categoryStatsSchema } from '@geist/domain'
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { pollUntil } from '../testing/poll-until'
import { minWriteIntervalMs } from '../use-cases/triggers/recount-changed-categories'

/**
 * Writes per commit of the app. They keep the triggers of one machine busy, which handle one event
 * at a time.
 */
const oneCommit = 200
const oddNames = ['', '.', 'a.b', 'a/b', '__proto__', '__name__', 'constructor', '`', '🌧', 'x'.repeat(100)]

let database: Firestore
let uid: string

beforeAll(() => {
  database = openDatabase('count-categories')
})

beforeEach(() => {
  uid = newId()
})

describe('countCategories on the local backend', { timeout: 60_000 }, () => {
  it('counts an entry that is written, moved, thrown away and restored', async () => {
    const entry = await write({ category: 'Walks' })
    await write({ category: 'Walks' })
    await untilCounts({ Walks: 2 })
    await entry.update({ category: 'Work', updatedAt: FieldValue.serverTimestamp() })
    await untilCounts({ Walks: 1, Work: 1 })
    await entry.update({ deletedAt: FieldValue.serverTimestamp(), updatedAt: FieldValue.serverTimestamp() })
    await untilCounts({ Walks: 1 })
    await entry.update({ deletedAt: null, updatedAt: FieldValue.serverTimestamp() })
    await untilCounts({ Walks: 1, Work: 1 })
    await entry.delete()
    await untilCounts({ Walks: 1 })
    expect(await entriesNow()).toBe(1)
  })

  it('counts the entries of a full commit with at most two writes, for any category names', async () => {
    const batch = database.batch()
    for (let index = 0; index < oneCommit; index++) {
      const category = oddNames[index % oddNames.length]
      batch.set(database.collection('messages').doc(newId()), entryDocument({ uid, category }))
    }
    let writes = 0
    const stop = stats().onSnapshot((snapshot) => (writes += snapshot.exists ? 1 : 0))
    await batch.commit()
    await untilCounts(Object.fromEntries(oddNames.map((name) => [name, oneCommit / oddNames.length])))
    await afterAllEvents()
    stop()
    expect(writes).toBeLessThanOrEqual(2)
  })

  it('ends with correct counts after many single writes, and writes them about once a second', async () => {
    const writtenAt = new Set<number>()
    const stop = stats().onSnapshot(({ updateTime }) => {
      if (updateTime) writtenAt.add(updateTime.toMillis())
    })
    await Promise.all(Array.from({ length: 120 }, (_, index) => write({ category: index % 2 ? 'Walks' : 'Work' })))
    await untilCounts({ Walks: 60, Work: 60 })
    await afterAllEvents()
    stop()
    // The server's times of the writes: a busy machine only makes the intervals longer.
    const times = [...writtenAt].toSorted((one, other) => one - other)
    const intervals = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.min(...intervals)).toBeGreaterThan(minWriteIntervalMs - 50)
  })

  it('shows each of 15 changes, in their order, and never an older state', async () => {
    const changes = 15
    const counts: number[] = []
    const stop = stats().onSnapshot((snapshot) => {
      const shownCounts = countsIn(snapshot.data())
      if (shownCounts) counts.push((shownCounts.get('Walks') ?? 0) + (shownCounts.get('Work') ?? 0))
    })
    for (let change = 1; change <= changes; change++) {
      await write({ category: change % 2 ? 'Walks' : 'Work' })
      await untilCounts({ Walks: Math.ceil(change / 2), ...(change > 1 && { Work: Math.floor(change / 2) }) })
    }
    await pollUntil(async () => counts.at(-1) === changes)
    stop()
    expect(counts).toEqual(Array.from({ length: changes }, (_, index) => index + 1))
  }, 180_000)

  it('recounts an account whose counts are missing or unreadable', async () => {
    await write({ category: 'Walks' })
    await untilCounts({ Walks: 1 })
    await stats().set({ categories: { Walks: 17 } })
    await write({ category: 'Work' })
    await untilCounts({ Walks: 1, Work: 1 })
    await stats().delete()
    await write({ category: 'Work' })
    await untilCounts({ Walks: 1, Work: 2 })
    expect(await entriesNow()).toBe(3)
  })
})

function write(fields: Readonly<Record<string, unknown>>) {
  const entry = database.collection('messages').doc(newId())
  return entry.set(entryDocument({ uid, ...fields })).then(() => entry)
}

function stats() {
  return database.doc(`users/${uid}/private/stats`)
}

async function entriesNow(): Promise<number> {
  return (await database.collection('messages').where('uid', '==', uid).count().get()).data().count
}

async function untilCounts(wanted: Readonly<Record<string, number>>): Promise<void> {
  const right = new Map(Object.entries(wanted))
  await pollUntil(async () => {
    const counts = countsIn((await stats().get()).data())
    return counts?.size === right.size && [...right].every(([category, count]) => counts.get(category) === count)
  })
}

function countsIn(document: unknown): ReadonlyMap<string, number> | undefined {
  const parsed = v.safeParse(categoryStatsSchema, document)
  if (!parsed.success) return undefined
  return new Map(
    parsed.output.categories.filter(({ count }) => count > 0).map(({ category, count }) => [category, count]),
  )
}

/** Waits for the effect of a later write: events are delivered in the order of the writes. */
async function afterAllEvents(): Promise<void> {
  const later = newId()
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument({ uid: later, deletedAt: Timestamp.now() }))
  await pollUntil(async () => (await entry.get()).get('expireAt') !== null)
}
