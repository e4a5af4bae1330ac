import {
  collection,
  doc,
  documentId,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  startAt,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { entry, purgedEntry, createEntryTouch, trashFields } from './documents'
import { getOutcome } from './outcome'
import { newId, openWorld, type World } from './world'

/** A position in the sort order of the sync. */
type Cursor = readonly [updatedAt: Timestamp, id: string]

// Timestamps one microsecond apart, with several entries at one timestamp, as a batch writes them.
const moments = [0, 1_000, 1_000, 1_000, 2_000, 999_999_000].map(
  (nanoseconds) => new Timestamp(1_732_190_000, nanoseconds),
)

// Firestore sorts ids by bytes, which is neither alphabetical nor numerical order.
const idsInOrder = ['-', '0', '10', '9', 'A', 'Z', '_', 'a', 'z'].map((start) => start.padEnd(20, '0'))

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World
    const uid = newId()
    const storedCursors: Cursor[] = []

    beforeAll(async () => {
      world = await openWorld(engine, 'demo-geist-sync-pages')
      for (const [index, start] of idsInOrder.entries()) {
        for (const [turn, updatedAt] of moments.entries()) {
          const id = `${start}${turn}`
          // Entries in the trash and tombstones are included, since the device syncs both.
          const states = [entry({ uid, ...trashFields }), purgedEntry({ uid, purgedAt: updatedAt }), entry({ uid })]
          await world.seed(`messages/${id}`, { ...states[index % states.length], updatedAt })
          storedCursors.push([updatedAt, id])
        }
      }
      await world.seed(`messages/${newId()}`, entry({ updatedAt: moments[1] }))
      storedCursors.sort(byMomentAndId)
    })
    afterAll(() => world.close())

    const inOrder = (...constraints: Parameters<typeof query> extends [unknown, ...infer More] ? More : never) =>
      query(
        collection(world.asPerson(uid), 'messages'),
        where('uid', '==', uid),
        orderBy('updatedAt'),
        orderBy(documentId()),
        ...constraints,
      )

    test.each([1, 4, 200])('pages of %i return each own entry once, by time and id', async (size) => {
      const read: Cursor[] = []
      for (;;) {
        const last = read.at(-1)
        const { docs } = await getDocs(inOrder(...(last ? [startAfter(...last)] : []), limit(size)))
        read.push(...docs.map(cursorOf))
        if (docs.length < size) break
      }
      expect(read).toEqual(storedCursors)
    })

    test('reading from a cursor starts with that entry, to the microsecond', async () => {
      for (const [index, cursor] of storedCursors.entries()) {
        const { docs } = await getDocs(inOrder(startAt(...cursor), limit(2)))
        expect(docs.map(cursorOf)).toEqual(storedCursors.slice(index, index + 2))
      }
    })

    test('reading from a time without an id returns all entries of that time', async () => {
      const { docs } = await getDocs(inOrder(startAt(new Timestamp(1_732_190_000, 1_000))))
      expect(docs.map(cursorOf)).toEqual(storedCursors.filter(([time]) => time.nanoseconds >= 1_000))
    })

    test('a listener from a cursor receives the current entries, then each later write at the end', async () => {
      const cursor = storedCursors.at(-3)
      if (!cursor) throw new Error('There are entries.')
      const lastIds = storedCursors.slice(-3).map(([, id]) => id)
      const changed = storedCursors[0]?.[1] ?? ''
      const answers = listenTo(inOrder(startAt(...cursor)))

      expect((await answers.next()).value).toEqual(lastIds)
      await updateDoc(doc(world.asPerson(uid), 'messages', changed), { order: 1, ...createEntryTouch() })
      expect((await answers.next()).value).toEqual([...lastIds, changed])
      await answers.return()
    })

    test("nobody can read another user's entries this way", async () => {
      const others = query(
        collection(world.as('other'), 'messages'),
        where('uid', '==', uid),
        orderBy('updatedAt'),
        orderBy(documentId()),
        startAt(...(storedCursors[0] ?? [])),
      )
      expect(await getOutcome(getDocs(others))).toBe('refused')
    })
  })
}

/** The ids of each snapshot of the listener. */
async function* listenTo(listenedQuery: Query): AsyncGenerator<readonly string[], void, void> {
  const snapshots: string[][] = []
  const failures: unknown[] = []
  let wake = () => {}
  const stop = onSnapshot(
    listenedQuery,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      const ids = docs.map(({ id }) => id)
      const isAnswer = !metadata.fromCache && !metadata.hasPendingWrites
      if (isAnswer && snapshots.at(-1)?.join() !== ids.join()) snapshots.push(ids)
      wake()
    },
    (error) => {
      failures.push(error)
      wake()
    },
  )
  try {
    for (let index = 0; ; index++) {
      while (snapshots[index] === undefined) {
        if (failures.length > 0) throw failures[0]
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      yield snapshots[index] ?? []
    }
  } finally {
    stop()
  }
}

function cursorOf(document: QueryDocumentSnapshot): Cursor {
  return [document.get('updatedAt'), document.id]
}

function byMomentAndId([time, id]: Cursor, [otherMoment, otherId]: Cursor): number {
  if (!time.isEqual(otherMoment)) return time.valueOf() < otherMoment.valueOf() ? -1 : 1
  return id < otherId ? -1 : 1
}
