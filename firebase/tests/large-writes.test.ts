import { limits, prependWriteId, originalVersionId } from '@geist/domain'
import { arrayRemove, arrayUnion, doc, setDoc, updateDoc, writeBatch } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import {
  answer,
  entry,
  seedEntry,
  seedNotebook,
  createNextWrite,
  notebook,
  searchQuery,
  thread,
  createEntryTouch,
  turn,
  version,
} from './documents'
import { getOutcome } from './outcome'
import { newId, openWorld, type World } from './world'

// A separate project: its coverage report repeats every value and would reach hundreds of
// megabytes.
const projectId = 'demo-geist-rules-large'

const longest = limits.contentMaxLength

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World

    beforeAll(async () => {
      world = await openWorld(engine, projectId)
    })
    afterAll(() => world.close())

    const write = (content: string) =>
      getOutcome(setDoc(doc(world.as('owner'), 'messages', newId()), entry({ content })))

    const edit = async (content: string) =>
      getOutcome(
        updateDoc(doc(world.as('owner'), await seedEntry(world)), {
          content,
          revision: newId(),
          ...createEntryTouch(),
        }),
      )

    test.each([
      ['plain letters', 'x'.repeat(longest)],
      ['letters of three bytes each', '字'.repeat(longest)],
      ['emoji, of which JavaScript counts each as two', '🌧'.repeat(longest / 2)],
    ])(`an entry may have ${longest} characters: %s`, async (_, content) => {
      expect(content).toHaveLength(longest)
      expect(await write(content)).toBe('allowed')
      expect(await edit(content)).toBe('allowed')
    })

    test('an edit of the longest and largest text keeps it as a version', async () => {
      const [before, after] = ['字', '語'].map((letter) => letter.repeat(longest)) as [string, string]
      const batch = writeBatch(world.as('owner'))
      const path = await seedEntry(world, { content: before })
      batch.set(doc(world.as('owner'), path, 'versions', originalVersionId), version({ content: before }))
      batch.update(doc(world.as('owner'), path), { content: after, revision: newId(), ...createEntryTouch() })
      expect(await getOutcome(batch.commit())).toBe('allowed')
    })

    // Each version makes the rules look up its entry. Firestore limits these lookups to 20
    // documents per commit; hidane has no limit.
    test('20 edits with their versions fit into one commit', async () => {
      const batch = writeBatch(world.as('owner'))
      for (let index = 0; index < 20; index++) {
        const path = await seedEntry(world)
        batch.set(doc(world.as('owner'), path, 'versions', originalVersionId), version())
        batch.update(doc(world.as('owner'), path), { content: 'Sun!', revision: newId(), ...createEntryTouch() })
      }
      expect(await getOutcome(batch.commit())).toBe('allowed')
    })

    // Imports and undo write such commits. All turns look up the same conversation, which counts
    // once.
    test('100 turns fit into one commit with their conversation', async () => {
      const batch = writeBatch(world.as('owner'))
      const threadId = newId()
      batch.set(doc(world.as('owner'), 'threads', threadId), thread())
      for (let index = 0; index < 100; index++) {
        batch.set(doc(world.as('owner'), 'turns', newId()), turn({ threadId, answer }))
      }
      expect(await getOutcome(batch.commit())).toBe('allowed')
    })

    // All new notebooks look up the same username claim, which counts once.
    test('30 notebooks fit into one commit', async () => {
      await world.seed('usernames/owner', { uid: 'owner' })
      const batch = writeBatch(world.as('owner'))
      for (let index = 0; index < 30; index++) batch.set(doc(world.as('owner'), 'collections', newId()), notebook())
      expect(await getOutcome(batch.commit())).toBe('allowed')
    })

    test('a notebook and 25 of its entries are renamed in one commit', async () => {
      const batch = writeBatch(world.as('owner'))
      batch.update(doc(world.as('owner'), await seedNotebook(world)), { name: 'Strolls', ...createNextWrite() })
      for (let index = 0; index < 25; index++) {
        const path = await seedEntry(world, { collectionName: 'Walks' })
        batch.update(doc(world.as('owner'), path), { collectionName: 'Strolls', ...createEntryTouch() })
      }
      expect(await getOutcome(batch.commit())).toBe('allowed')
    })

    test(`an entry of ${longest + 1} characters is refused`, async () => {
      expect(await write('x'.repeat(longest + 1))).toBe('refused')
      expect(await edit('x'.repeat(longest + 1))).toBe('refused')
    })

    test('an entry of almost 1 MiB is refused by the rules, one of 1 MiB by Firestore itself', async () => {
      expect(await write('x'.repeat(1_000_000))).toBe('refused')
      await expect(write('x'.repeat(1_048_576))).rejects.toMatchObject({ code: 'invalid-argument' })
    })

    test(`a saved search may have ${longest} characters and no more`, async () => {
      const save = (content: string) =>
        getOutcome(setDoc(doc(world.as('owner'), 'searchQueries', newId()), searchQuery({ content })))
      expect(await save('x'.repeat(longest))).toBe('allowed')
      expect(await save('x'.repeat(longest + 1))).toBe('refused')
    })

    test(`a user becomes subscriber ${limits.collaboratorsMax}, and unsubscribes`, async () => {
      // The length of Firebase Authentication uids.
      const others = Array.from({ length: limits.collaboratorsMax - 1 }, (_, index) => String(index).padStart(28, 'x'))
      const path = await seedNotebook(world, { isPublic: true, collaborators: others })
      const reference = doc(world.as('other'), path)
      expect(await getOutcome(updateDoc(reference, { collaborators: arrayUnion('other') }))).toBe('allowed')
      expect(await getOutcome(updateDoc(reference, { collaborators: others }))).toBe('allowed')
    })

    test(`the owner removes one of ${limits.collaboratorsMax} subscribers, and all others`, async () => {
      const subscriberIds = Array.from({ length: limits.collaboratorsMax }, (_, index) => String(index).padEnd(28, 'x'))
      const reference = doc(world.as('owner'), await seedNotebook(world, { collaborators: subscriberIds }))
      const remove = (uids: readonly string[]) =>
        getOutcome(updateDoc(reference, { collaborators: arrayRemove(...uids) }))
      expect(await remove(subscriberIds.slice(10_000, 10_001))).toBe('allowed')
      expect(await remove(subscriberIds)).toBe('allowed')
    })

    // Firestore evaluates at most 1,000 expressions per document. One of these takes fewer than
    // 500.
    test('200 entries with the maximum number of write ids can be changed in one batch', async () => {
      const writeIds = Array.from({ length: limits.writeIdsMax }, () => newId())
      const paths = Array.from({ length: 200 }, () => `messages/${newId()}`)
      await Promise.all(paths.map((path) => world.seed(path, entry({ collectionName: 'Walks', writeIds }))))
      const batch = writeBatch(world.as('owner'))
      for (const path of paths) {
        const changes = {
          ...createEntryTouch(),
          collectionName: 'Strolls',
          writeIds: prependWriteId(newId(), writeIds),
        }
        batch.update(doc(world.as('owner'), path), changes)
      }
      expect(await getOutcome(batch.commit())).toBe('allowed')
    })

    test('500 entries can be written in one batch', async () => {
      const batch = writeBatch(world.as('owner'))
      for (let index = 0; index < 500; index++) batch.set(doc(world.as('owner'), 'messages', newId()), entry())
      expect(await getOutcome(batch.commit())).toBe('allowed')
    })
  })
}
