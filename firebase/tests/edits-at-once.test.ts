import { prependWriteId, originalVersionId } from '@geist/domain'
import {
  collection,
  doc,
  type DocumentData,
  type Firestore,
  getDoc,
  getDocs,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { entry, trashFields } from './documents'
import { getOutcome } from './outcome'
import { newId, openWorld, type World } from './world'

interface Edit {
  readonly revision: string
  readonly content: string
}

/** The fields of an entry as a device last read them. */
interface SeenEntry extends Readonly<Record<'uid' | 'content' | 'category' | 'updatedAt' | 'revision', unknown>> {
  readonly writeIds: readonly string[]
}

/** The fast path of the app: writes one batch from the local copy, without a read. */
async function editBlindly(database: Firestore, path: string, seenEntry: SeenEntry, edit: Edit): Promise<void> {
  const batch = writeBatch(database)
  batch.set(doc(database, path, 'versions', String(seenEntry.revision)), versionOf(seenEntry))
  batch.update(doc(database, path), changesOf(seenEntry, edit))
  await batch.commit()
}

/** The fallback path of the app: a transaction reads the entry, then writes it. */
async function editCarefully(database: Firestore, path: string, edit: Edit, afterReading = async () => {}) {
  await runTransaction(
    database,
    async (transaction) => {
      const seenEntry = seenIn((await transaction.get(doc(database, path))).data())
      await afterReading()
      transaction.set(doc(database, path, 'versions', String(seenEntry.revision)), versionOf(seenEntry))
      transaction.update(doc(database, path), changesOf(seenEntry, edit))
    },
    { maxAttempts: 1 },
  )
}

function versionOf({ uid, content, category, updatedAt }: SeenEntry) {
  return { uid, content, category, updatedAt, replacedAt: serverTimestamp() }
}

function changesOf(seenEntry: SeenEntry, edit: Edit) {
  return { ...edit, editedFrom: seenEntry.updatedAt, ...writtenAfter(seenEntry) }
}

function writtenAfter({ writeIds }: SeenEntry) {
  return { updatedAt: serverTimestamp(), writeIds: prependWriteId(newId(), writeIds) }
}

function seenIn(data: DocumentData | undefined): SeenEntry {
  if (!data) throw new Error('The entry is gone.')
  const { uid, content, category, updatedAt, revision, writeIds = [] } = data as Partial<SeenEntry>
  return { uid, content, category, updatedAt, revision: revision ?? originalVersionId, writeIds }
}

// Both engines evaluate rules before they validate a transaction's reads. So the rules deny the
// later writer in every case, with or without a read, and with or without an existing version.
for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World

    beforeAll(async () => {
      world = await openWorld(engine, 'demo-geist-edits-at-once')
    })
    afterAll(() => world.close())

    const createEntry = () => world.seed(`messages/${newId()}`, entry({ content: 'First.' }))
    const see = async (path: string) => seenIn((await getDoc(doc(world.as('owner'), path))).data())
    const filing = (seenEntry: SeenEntry, collectionName: string) => ({ collectionName, ...writtenAfter(seenEntry) })
    const change = (path: string, changes: DocumentData) => updateDoc(doc(world.as('owner'), path), changes)
    const file = async (path: string) => change(path, filing(await see(path), 'Walks'))

    test('a transaction creates a missing entry', async () => {
      const reference = doc(world.as('owner'), 'messages', newId())
      const creation = runTransaction(world.as('owner'), async (transaction) => {
        if (!(await transaction.get(reference)).exists()) transaction.set(reference, entry())
      })
      expect(await getOutcome(creation)).toBe('allowed')
    })

    test('an edit based on the mirrored entry keeps both texts without a read', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const edit = { revision: newId(), content: 'Second.' }

      await editBlindly(database, path, await see(path), edit)

      expect((await getDoc(doc(database, path))).data()).toMatchObject(edit)
      expect(await versionsOf(database, path)).toEqual({ [originalVersionId]: 'First.' })
    })

    test("a server time rounded to a device's milliseconds still matches the entry", async () => {
      const database = world.as('owner')
      const path = await createEntry()
      for (const content of ['Second.', 'Third.', 'Fourth.']) {
        const seenEntry = await see(path)
        const { seconds, nanoseconds } = seenEntry.updatedAt as Timestamp
        const microseconds = Math.round((seconds * 1_000 + nanoseconds / 1_000_000) * 1_000)
        const fraction = microseconds - Math.floor(microseconds / 1_000_000) * 1_000_000
        const updatedAt = new Timestamp(Math.floor(microseconds / 1_000_000), fraction * 1_000)
        await editBlindly(database, path, { ...seenEntry, updatedAt }, { revision: newId(), content })
      }
      expect(Object.keys(await versionsOf(database, path))).toHaveLength(3)
    })

    test('of three concurrent edits without a read, one succeeds and the others change nothing', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const seenEntry = await see(path)
      const edits = ['One.', 'Two.', 'Three.'].map((content) => ({ revision: newId(), content }))

      const outcomes = await Promise.all(edits.map((edit) => getOutcome(editBlindly(database, path, seenEntry, edit))))

      expect(outcomes.toSorted()).toEqual(['allowed', 'refused', 'refused'])
      expect((await getDoc(doc(database, path))).data()).toMatchObject(edits[outcomes.indexOf('allowed')] ?? {})
      expect(await versionsOf(database, path)).toEqual({ [originalVersionId]: 'First.' })
    })

    test('an edit that arrives again after other edits overwrites none of them', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const seenEntry = await see(path)
      const edit = { revision: newId(), content: 'Second.' }
      const later = { revision: newId(), content: 'Third.' }
      await editBlindly(database, path, seenEntry, edit)
      await editBlindly(database, path, await see(path), later)

      expect(await getOutcome(editBlindly(database, path, seenEntry, edit))).toBe('refused')

      expect((await getDoc(doc(database, path))).data()).toMatchObject(later)
      expect(await versionsOf(database, path)).toEqual({ [originalVersionId]: 'First.', [edit.revision]: 'Second.' })
    })

    test('an edit based on the text but not on the last filing is refused as outdated', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const seenEntry = await see(path)
      await file(path)

      expect(await getOutcome(editBlindly(database, path, seenEntry, { revision: newId(), content: 'Second.' }))).toBe(
        'refused',
      )

      expect((await getDoc(doc(database, path))).data()).toMatchObject({ content: 'First.', collectionName: 'Walks' })
      expect(await versionsOf(database, path)).toEqual({})
    })

    test('of three concurrent filings with the same basis, one takes effect', async () => {
      const path = await createEntry()
      const seenEntry = await see(path)
      const names = ['Walks', 'Strolls', 'Rain']

      const outcomes = await Promise.all(names.map((name) => getOutcome(change(path, filing(seenEntry, name)))))

      expect(outcomes.toSorted()).toEqual(['allowed', 'refused', 'refused'])
      const { collectionName } = (await getDoc(doc(world.as('owner'), path))).data() ?? {}
      expect(collectionName).toBe(names[outcomes.indexOf('allowed')])
    })

    test('a filing that arrives again after another one changes nothing', async () => {
      const path = await createEntry()
      const first = filing(await see(path), 'Walks')
      await change(path, first)
      await change(path, filing(await see(path), 'Strolls'))

      expect(await getOutcome(change(path, first))).toBe('refused')

      expect((await getDoc(doc(world.as('owner'), path))).get('collectionName')).toBe('Strolls')
    })

    test('an edit overtaken by a purge is refused, and stores no version', async () => {
      const database = world.as('owner')
      const path = await world.seed(`messages/${newId()}`, entry(trashFields))
      const seenEntry = await see(path)
      const tombstone = { uid: 'owner', purgedAt: serverTimestamp(), ...writtenAfter(seenEntry) }
      await setDoc(doc(database, path), tombstone)

      const edit = { revision: newId(), content: 'Second.', deletedAt: null, expireAt: null }
      expect(await getOutcome(editBlindly(database, path, seenEntry, edit))).toBe('refused')

      expect(Object.keys((await getDoc(doc(database, path))).data() ?? {}).toSorted()).toEqual([
        'purgedAt',
        'uid',
        'updatedAt',
        'writeIds',
      ])
      expect(await versionsOf(database, path)).toEqual({})
    })

    test('refuses an edit that another one overtakes, and keeps every text when it is retried', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const slow = { revision: newId(), content: 'Slow.' }
      const quick = { revision: newId(), content: 'Quick.' }

      const overtaken = editCarefully(database, path, slow, async () => editCarefully(database, path, quick))
      expect(await getOutcome(overtaken)).toBe('refused')
      expect((await getDoc(doc(database, path))).data()).toMatchObject(quick)

      await editCarefully(database, path, slow)
      expect((await getDoc(doc(database, path))).data()).toMatchObject(slow)
      expect(await versionsOf(database, path)).toEqual({ [originalVersionId]: 'First.', [quick.revision]: 'Quick.' })
    })

    test('three concurrent edits, each retried until it succeeds, leave four texts', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const edits = ['One.', 'Two.', 'Three.'].map((content) => ({ revision: newId(), content }))
      const send = async (edit: Edit): Promise<void> => {
        const isThrough = await getOutcome(editCarefully(database, path, edit)).catch(() => 'overtaken')
        if (isThrough !== 'allowed') await send(edit)
      }

      await Promise.all(edits.map(send))

      const current = (await getDoc(doc(database, path))).data() ?? {}
      const texts = { ...(await versionsOf(database, path)), [String(current['revision'])]: current['content'] }
      expect(texts).toEqual({
        [originalVersionId]: 'First.',
        ...Object.fromEntries(edits.map(({ revision, content }) => [revision, content])),
      })
    })

    test('an edit overtaken by a filing during its read is refused, and keeps the filing when retried', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const edit = { revision: newId(), content: 'Second.' }

      expect(await getOutcome(editCarefully(database, path, edit, () => file(path)))).toBe('refused')
      await editCarefully(database, path, edit)

      expect((await getDoc(doc(database, path))).data()).toMatchObject({ ...edit, collectionName: 'Walks' })
    })

    test('an edit overtaken by one without a version is refused, changes nothing, and can be retried', async () => {
      const database = world.as('owner')
      const path = await createEntry()
      const edit = { revision: newId(), content: 'Second.' }
      const unnamed = { content: 'Unnamed.', revision: newId(), ...writtenAfter(await see(path)) }

      const overtaken = editCarefully(database, path, edit, () => change(path, unnamed))
      expect(await getOutcome(overtaken)).toBe('refused')
      expect((await getDoc(doc(database, path))).get('content')).toBe('Unnamed.')
      expect(await versionsOf(database, path)).toEqual({})

      await editCarefully(database, path, edit)
      expect((await getDoc(doc(database, path))).data()).toMatchObject(edit)
      expect(await versionsOf(database, path)).toEqual({ [unnamed.revision]: 'Unnamed.' })
    })
  })
}

async function versionsOf(database: Firestore, path: string): Promise<Record<string, unknown>> {
  const ownVersions = query(collection(database, path, 'versions'), where('uid', '==', 'owner'))
  const { docs } = await getDocs(ownVersions)
  return Object.fromEntries(docs.map((version) => [version.id, version.get('content')]))
}
