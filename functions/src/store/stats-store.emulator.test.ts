import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, it } from 'vitest'
import { rebuildStats } from '../use-cases/maintenance/rebuild-stats'
import { statsStore } from './stats-store'
import { openDatabase } from './testing/open-database'
import { entryDocument, newId } from './testing/stored-documents'

let database: Firestore

beforeAll(() => {
  database = openDatabase('[DEFAULT]')
})

it("lists each category of an account once, with any name, without trash and other users' entries", async () => {
  const uid = newId()
  const names = ['', '.', '__proto__', 'a/b', 'Walks', 'walks', '🌧']
  const batch = database.batch()
  const put = (fields: object) =>
    batch.set(database.collection('messages').doc(newId()), entryDocument({ uid, ...fields }))
  for (const category of [...names, ...names]) put({ category })
  put({ category: 'thrown away', deletedAt: Timestamp.now() })
  put({ category: 'not mine', uid: newId() })
  await batch.commit()
  const foundIds: string[] = []
  for await (const category of statsStore.streamCategories(uid)) foundIds.push(category)
  expect(foundIds.toSorted()).toEqual(names.toSorted())
  const { entryCount: entries, categoryCount: categories } = await rebuildStats(uid, {
    store: statsStore,
    pause,
    isDryRun: true,
  })
  expect({ entries, categories }).toEqual({ entries: 14, categories: 7 })
})

it('writes counts only when nobody else has written them', async () => {
  const uid = newId()
  const counted = [{ category: 'Walks', count: 1, countedAt: Date.now() + 0.001 }]
  expect(await statsStore.replaceStats(uid, undefined, counted)).toBe(true)
  expect(await statsStore.replaceStats(uid, undefined, [])).toBe(false)
  const first = await statsStore.readStats(uid)
  expect(first?.categories[0]?.countedAt).toBeCloseTo(counted[0]?.countedAt ?? 0, 3)
  expect(await statsStore.replaceStats(uid, first, [])).toBe(true)
  expect(await statsStore.replaceStats(uid, first, counted)).toBe(false)
  expect((await statsStore.readStats(uid))?.categories).toEqual([])
  await database.doc(`users/${uid}/private/stats`).delete()
  expect(await statsStore.replaceStats(uid, first, counted)).toBe(false)
})

async function pause(): Promise<void> {
  return undefined
}
