import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId, notebookDocument } from '../store/testing/stored-documents'
import { pollUntil } from '../testing/poll-until'

let database: Firestore
let uid: string

beforeAll(() => {
  database = openDatabase('finish-visibility')
})

beforeEach(() => {
  uid = newId()
})

describe('finishVisibility on the local backend', { timeout: 60_000 }, () => {
  it('publishes the entries of a published notebook in pages, except trash and later changes', async () => {
    const notebook = await openNotebook('River notes', false)
    await fill('River notes', 205, {})
    await fill('River notes', 3, { deletedAt: Timestamp.now() })
    await fill('Elsewhere', 2, {})
    const publishedUpTo = await serverNow()
    await fill('River notes', 4, { updatedAt: nextSecond(publishedUpTo) })
    await notebook.update({ isPublic: true, publishedUpTo })
    await pollUntil(async () => (await count({ isPublic: true })) === 205)
    await afterAllEvents()
    expect(await count({ isPublic: true, collectionName: 'River notes' })).toBe(205)
    expect(await count({ isPublic: false })).toBe(3 + 4 + 2)
  })

  it('hides the entries of a notebook made private, and updates the mirrors', async () => {
    const notebook = await openNotebook('River notes', true)
    const before = Timestamp.now()
    await fill('River notes', 5, { isPublic: true, updatedAt: before })
    await notebook.update({ isPublic: false })
    await pollUntil(async () => (await count({ isPublic: true })) === 0)
    const { docs } = await createOwner().get()
    expect(docs.every((entry) => (entry.get('updatedAt') as Timestamp).valueOf() > before.valueOf())).toBe(true)
  })

  it('unfiles the entries of a deleted notebook', async () => {
    const notebook = await openNotebook('River notes', true)
    await fill('River notes', 4, { isPublic: true })
    await fill('River notes', 2, { deletedAt: Timestamp.now() })
    await notebook.delete()
    await pollUntil(async () => (await count({ collectionName: '' })) === 6)
    expect(await count({ isPublic: true })).toBe(0)
  })

  it('moves entries to the new name with their visibility unchanged', async () => {
    const notebook = await openNotebook('River notes', true)
    await fill('River notes', 4, { isPublic: true })
    await fill('River notes', 2, {})
    await notebook.update({ name: 'Lake notes' })
    await pollUntil(async () => (await count({ collectionName: 'Lake notes' })) === 6)
    expect(await count({ isPublic: true })).toBe(4)
  })

  it('leaves the entries of another notebook with the old name', async () => {
    const notebook = await openNotebook('River notes', false)
    await openNotebook('River notes', false)
    await fill('River notes', 2, {})
    await notebook.update({ name: 'Lake notes' })
    await afterAllEvents()
    expect(await count({ collectionName: 'River notes' })).toBe(2)
  })

  it('gives the same result when the app sends its own chunks at the same time', async () => {
    const notebook = await openNotebook('River notes', true)
    const entries = await fill('River notes', 150, { isPublic: true })
    await notebook.update({ name: 'Lake notes', isPublic: false })
    for (let start = 0; start < entries.length; start += 30) {
      const batch = database.batch()
      for (const entry of entries.slice(start, start + 30))
        batch.update(entry, {
          collectionName: 'Lake notes',
          isPublic: false,
          updatedAt: FieldValue.serverTimestamp(),
        })
      await batch.commit()
    }
    await afterAllEvents()
    expect(await count({ collectionName: 'Lake notes', isPublic: false })).toBe(150)
  })
})

async function serverNow(): Promise<Timestamp> {
  const { writeTime } = await database.collection('probes').doc(newId()).set({})
  return writeTime
}

function nextSecond(instant: Timestamp): Timestamp {
  return new Timestamp(instant.seconds + 1, 0)
}

async function openNotebook(name: string, isPublic: boolean) {
  const notebook = database.collection('collections').doc(newId())
  await notebook.set(notebookDocument({ uid, name, isPublic }))
  return notebook
}

async function fill(collectionName: string, entries: number, fields: Readonly<Record<string, unknown>>) {
  const batch = database.batch()
  const references = Array.from({ length: entries }, () => database.collection('messages').doc(newId()))
  for (const reference of references) batch.set(reference, entryDocument({ uid, collectionName, ...fields }))
  await batch.commit()
  return references
}

function createOwner() {
  return database.collection('messages').where('uid', '==', uid)
}

async function count(filing: Readonly<Record<string, unknown>>): Promise<number> {
  let query = createOwner()
  for (const [field, value] of Object.entries(filing)) query = query.where(field, '==', value)
  return (await query.count().get()).data().count
}

/** Waits for the effect of a later write: events are delivered in the order of the writes. */
async function afterAllEvents(): Promise<void> {
  const later = newId()
  const notebook = database.collection('collections').doc(later)
  await notebook.set(notebookDocument({ uid: later, isPublic: true }))
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument({ uid: later, collectionName: 'River notes', isPublic: true }))
  await notebook.update({ isPublic: false })
  await pollUntil(async () => (await entry.get()).get('isPublic') === false)
}
