import { trash } from '@geist/domain'
import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { pollUntil } from '../testing/poll-until'

let database: Firestore

beforeAll(() => {
  database = openDatabase('settle-entry')
})

describe('settleEntry on the local backend', { timeout: 60_000 }, () => {
  it('stores the replaced text when the writer did not, and gives the new one a revision', async () => {
    const entry = await write({ editedFrom: null })
    const first = await entry.get()
    await entry.update({ content: 'The second text', updatedAt: FieldValue.serverTimestamp() })
    const version = await pollUntil(async () => existing(entry.collection('versions').doc('original')))
    const second = await entry.get()
    expect(version.data()).toEqual({
      uid: 'mira',
      content: 'The first text',
      category: 'Days',
      updatedAt: first.get('updatedAt'),
      replacedAt: expect.any(Timestamp),
    })
    expect(second.data()).toMatchObject({ content: 'The second text', revision: expect.stringMatching(/^[\w-]{43}$/) })
    expect(second.get('forks')).toBeUndefined()
    expect(isLater(second.get('updatedAt'), version.get('replacedAt'))).toBe(true)
  })

  it('marks a write as a fork when it was based on an older text than the replaced one', async () => {
    const entry = await write({ revision: 'a'.repeat(20) })
    const started = (await entry.get()).get('updatedAt') as Timestamp
    const editedFrom = Timestamp.fromMillis(started.toMillis() - 60_000)
    await entry.update({
      content: 'Written elsewhere',
      revision: 'b'.repeat(20),
      editedFrom,
      updatedAt: FieldValue.serverTimestamp(),
    })
    const forked = await pollUntil(async () => {
      const snapshot = await entry.get()
      return snapshot.get('forks') !== undefined && snapshot
    })
    expect(forked.data()).toMatchObject({ content: 'Written elsewhere', forks: ['a'.repeat(20)] })
    expect(isLater(forked.get('updatedAt'), started)).toBe(true)
  })

  it('writes nothing when the writer stored the replaced text in the same commit', async () => {
    const entry = await write({ revision: 'a'.repeat(20) })
    const { updatedAt } = (await entry.get()).data() as { updatedAt: Timestamp }
    const batch = database.batch()
    batch.update(entry, {
      content: 'Another text',
      revision: 'b'.repeat(20),
      // Filed after the user began to write: older than the entry, yet no fork.
      editedFrom: Timestamp.fromMillis(updatedAt.toMillis() - 60_000),
      updatedAt: FieldValue.serverTimestamp(),
    })
    batch.create(entry.collection('versions').doc('a'.repeat(20)), {
      uid: 'mira',
      content: 'The first text',
      category: 'Days',
      updatedAt,
      replacedAt: FieldValue.serverTimestamp(),
    })
    const [writeResult] = await batch.commit()
    await afterAllEvents()
    expect((await entry.get()).updateTime).toEqual(writeResult?.writeTime)
    const { docs } = await entry.collection('versions').get()
    expect(docs.map(({ id, updateTime }) => [id, updateTime])).toEqual([['a'.repeat(20), writeResult?.writeTime]])
  })

  it('moves the prompt out of a public entry, and deletes it with the entry', async () => {
    const uid = newId()
    const entry = await write({ uid, isPublic: true, collectionName: 'River notes', userPrompt: 'Why am I sad?' })
    const promptReference = database.doc(`users/${uid}/userPrompts/${entry.id}`)
    expect((await pollUntil(async () => existing(promptReference))).data()).toEqual({ userPrompt: 'Why am I sad?' })
    expect((await entry.get()).data()).not.toHaveProperty('userPrompt')
    await entry.delete()
    await pollUntil(async () => !(await promptReference.get()).exists)
  })

  it('sets the purge day of an entry in the trash, and clears it outside the trash', async () => {
    const entry = await write({ writeIds: ['w1'] })
    const thrownAway = await entry.update({
      deletedAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    })
    const expiring = await pollUntil(async () => {
      const snapshot = await entry.get()
      return snapshot.get('expireAt') !== null && snapshot
    })
    const deletedAt = expiring.get('deletedAt') as Timestamp
    const expireAt = expiring.get('expireAt') as Timestamp
    // Server times have microseconds; the purge time is rounded up to a millisecond.
    expect([0, 1]).toContain(expireAt.toMillis() - deletedAt.toMillis() - trash.retentionMs)
    expect(isLater(expiring.get('updatedAt'), thrownAway.writeTime)).toBe(true)
    await afterAllEvents()
    // The purge time is invisible to users, so a device's next write keeps its basis.
    expect(expiring.get('writeIds')).toEqual(['w1'])
    // The trigger's own write caused no further one.
    expect((await entry.get()).updateTime).toEqual(expiring.updateTime)

    await entry.update({ deletedAt: null, updatedAt: FieldValue.serverTimestamp() })
    const restored = await pollUntil(async () => {
      const snapshot = await entry.get()
      return snapshot.get('expireAt') === null && snapshot
    })
    expect(restored.get('deletedAt')).toBeNull()
  })

  it('sets the purge day of an entry that is moved to the trash', async () => {
    const deletedAt = Timestamp.fromMillis(Date.UTC(2026, 5, 1))
    const entry = await write({ deletedAt })
    const expireAt = await pollUntil(async () => (await entry.get()).get('expireAt') as Timestamp | null)
    expect(expireAt.toMillis()).toBe(deletedAt.toMillis() + trash.retentionMs)
  })

  it('deletes the versions of a deleted entry, and keeps those of others', async () => {
    const [entry, otherEntry] = [await write({}), await write({})]
    for (const { path } of [entry, otherEntry]) {
      for (const id of ['original', 'a'.repeat(20)])
        await database.doc(`${path}/versions/${id}`).set({ uid: 'mira', content: id })
    }
    await entry.delete()
    await pollUntil(async () => (await entry.collection('versions').get()).empty)
    expect((await otherEntry.collection('versions').get()).size).toBe(2)
  })
})

async function write(fields: Readonly<Record<string, unknown>>): Promise<DocumentReference> {
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument(fields))
  return entry
}

/** Waits for the effect of a later write: events are delivered in the order of the writes. */
async function afterAllEvents(): Promise<void> {
  const entry = await write({ deletedAt: Timestamp.now() })
  await pollUntil(async () => (await entry.get()).get('expireAt') !== null)
}

async function existing(reference: DocumentReference) {
  const snapshot = await reference.get()
  return snapshot.exists && snapshot
}

function isLater(one: unknown, other: unknown): boolean {
  return one instanceof Timestamp && other instanceof Timestamp && one.valueOf() > other.valueOf()
}
