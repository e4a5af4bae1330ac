import { originalVersionId } from '@geist/domain'
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  runTransaction,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { entry } from './facts/documents'
import { outcomeOf } from './outcome'
import { newId, openWorld, type World } from './world'

interface Edit {
  readonly revision: string
  readonly content: string
}

/** Runs as the app does: reads the entry, keeps what it says, writes what it shall say. Gives how often it was tried. */
async function editEntry(database: Firestore, path: string, edit: Edit, afterReading = async () => {}) {
  let tries = 0
  await runTransaction(database, async (transaction) => {
    tries++
    const before = (await transaction.get(doc(database, path))).data()
    if (!before) throw new Error('The entry is gone.')
    if (tries === 1) await afterReading()
    const { uid, content, category, updatedAt, revision = originalVersionId } = before
    const kept = { uid, content, category, updatedAt, replacedAt: serverTimestamp() }
    transaction.set(doc(database, path, 'versions', String(revision)), kept)
    transaction.update(doc(database, path), { ...edit, editedFrom: updatedAt, updatedAt: serverTimestamp() })
  })
  return tries
}

// Both engines ask the rules before they look at what a transaction has read. One that comes too late must pass the rules, and
// fail by what it read: only then the SDK tries it again.
for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World

    beforeAll(async () => {
      world = await openWorld(engine, 'demo-geist-edits-at-once')
    })
    afterAll(() => world.close())

    const given = () => world.given(`messages/${newId()}`, entry({ content: 'First.' }))

    test('an edit that overtakes another leaves every text: one in the entry, the others as versions', async () => {
      const database = world.as('owner')
      const path = await given()
      const slow = { revision: newId(), content: 'Slow.' }
      const quick = { revision: newId(), content: 'Quick.' }

      const tries = await editEntry(database, path, slow, async () => {
        await editEntry(database, path, quick)
      })

      expect(tries).toBe(2)
      expect((await getDoc(doc(database, path))).data()).toMatchObject(slow)
      expect(await versionsOf(database, path)).toEqual({ [originalVersionId]: 'First.', [quick.revision]: 'Quick.' })
    })

    test('three edits at once leave four texts', async () => {
      const database = world.as('owner')
      const path = await given()
      const edits = ['One.', 'Two.', 'Three.'].map((content) => ({ revision: newId(), content }))

      await Promise.all(edits.map((edit) => editEntry(database, path, edit)))

      const current = (await getDoc(doc(database, path))).data() ?? {}
      const texts = { ...(await versionsOf(database, path)), [String(current['revision'])]: current['content'] }
      expect(texts).toEqual({
        [originalVersionId]: 'First.',
        ...Object.fromEntries(edits.map(({ revision, content }) => [revision, content])),
      })
    })

    test('an edit that a filing overtakes is tried again and keeps the filing', async () => {
      const database = world.as('owner')
      const path = await given()
      const edit = { revision: newId(), content: 'Second.' }

      const tries = await editEntry(database, path, edit, () =>
        updateDoc(doc(database, path), { collectionName: 'Walks', updatedAt: serverTimestamp() }),
      )

      expect(tries).toBe(2)
      expect((await getDoc(doc(database, path))).data()).toMatchObject({ ...edit, collectionName: 'Walks' })
    })

    test('an edit whose answer was lost leaves the same when it is sent once more', async () => {
      const database = world.as('owner')
      const path = await given()
      const edit = { revision: newId(), content: 'Second.' }
      await editEntry(database, path, edit)
      const kept = await versionsOf(database, path)

      // Not knowing of its success, it reads its own text, and keeps that under its own id: nothing else changes.
      expect(await outcomeOf(editEntry(database, path, edit))).toBe('allowed')

      expect(await versionsOf(database, path)).toEqual({ ...kept, [edit.revision]: 'Second.' })
      expect((await getDoc(doc(database, path))).data()).toMatchObject(edit)
    })

    test('an edit that one without a version overtakes is refused, changes nothing, and may come again', async () => {
      const database = world.as('owner')
      const path = await given()
      const edit = { revision: newId(), content: 'Second.' }
      const unnamed = { content: 'Unnamed.', updatedAt: serverTimestamp() }

      const outcome = await outcomeOf(editEntry(database, path, edit, () => updateDoc(doc(database, path), unnamed)))
      expect(outcome).toBe('refused')
      expect((await getDoc(doc(database, path))).get('content')).toBe('Unnamed.')
      expect(await versionsOf(database, path)).toEqual({})

      await editEntry(database, path, edit)
      expect((await getDoc(doc(database, path))).data()).toMatchObject(edit)
      expect(await versionsOf(database, path)).toEqual({ [originalVersionId]: 'Unnamed.' })
    })
  })
}

async function versionsOf(database: Firestore, path: string): Promise<Record<string, unknown>> {
  const own = query(collection(database, path, 'versions'), where('uid', '==', 'owner'))
  const { docs } = await getDocs(own)
  return Object.fromEntries(docs.map((version) => [version.id, version.get('content')]))
}
