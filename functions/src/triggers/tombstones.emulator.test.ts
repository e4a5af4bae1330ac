import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId, notebookDocument } from '../store/testing/stored-documents'
import { pollUntil } from '../testing/poll-until'

let database: Firestore
let uid: string

beforeAll(() => {
  database = openDatabase('tombstones')
})

beforeEach(() => {
  uid = newId()
})

describe('a tombstone on the local backend', { timeout: 60_000 }, () => {
  it('of an entry removes its versions, prompt, vector, count and figures, and persists', async () => {
    const notebook = await openNotebook()
    const [purgedEntry, remaining] = [await write('The river is high.'), await write('The river is low.')]
    await purgedEntry.collection('versions').doc('original').set({ uid, content: 'Once' })
    const prompt = database.doc(`users/${uid}/userPrompts/${purgedEntry.id}`)
    await prompt.set({ userPrompt: 'Why?' })
    await pollUntil(async () => (await notebook.get()).get('entryCount') === 2)
    await pollUntil(async () => (await countOf('Days')) === 2)
    await pollUntil(async () => (await vectorOf(purgedEntry)).exists && (await vectorOf(remaining)).exists)

    const tombstone = { uid, purgedAt: Timestamp.now(), updatedAt: Timestamp.now(), writeIds: ['w2', 'w1'] }
    await purgedEntry.set(tombstone)
    await pollUntil(async () => (await notebook.get()).get('entryCount') === 1)
    await pollUntil(async () => (await countOf('Days')) === 1)
    await pollUntil(async () => !(await vectorOf(purgedEntry)).exists)
    await pollUntil(async () => (await purgedEntry.collection('versions').get()).empty && !(await prompt.get()).exists)
    expect((await vectorOf(remaining)).exists).toBe(true)
    expect((await purgedEntry.get()).data()).toEqual(tombstone)
  })

  it('of an entry is ignored when the whole account is counted and embedded again', async () => {
    await openNotebook()
    const purgedEntry = await write('The river is high.')
    await pollUntil(async () => (await vectorOf(purgedEntry)).exists)
    await purgedEntry.set({ uid, purgedAt: Timestamp.now(), updatedAt: Timestamp.now(), writeIds: ['w2'] })
    await pollUntil(async () => !(await vectorOf(purgedEntry)).exists)
    // Switching AI off and on visits every document of the account.
    const settings = database.doc(`users/${uid}/private/settings`)
    await settings.set({ aiEnabled: false })
    await pollUntil(async () => (await head()).get('isOff') === true)
    const remaining = await write('The river is low.')
    await settings.set({ aiEnabled: true })
    await pollUntil(async () => (await vectorOf(remaining)).exists && (await head()).get('fillingSince') === null)
    expect((await vectorOf(purgedEntry)).exists).toBe(false)
    expect((await head()).get('live')).toBe(1)
  })

  it('of a notebook unfiles and hides its entries; undo restores the notebook', async () => {
    const notebook = await openNotebook()
    const entry = await write('The river is high.')
    await pollUntil(async () => (await vectorOf(entry)).get('isPublic') === true)
    await notebook.set({ uid, deletedAt: Timestamp.now(), writeIds: ['n2', 'n1'] })
    await pollUntil(async () => (await entry.get()).get('collectionName') === '')
    expect((await entry.get()).get('isPublic')).toBe(false)
    await pollUntil(async () => (await vectorOf(entry)).get('isPublic') === false)
    // A later write shows that no trigger has written to the tombstone in between.
    const later = await write('Later')
    await pollUntil(async () => (await vectorOf(later)).exists)
    expect(Object.keys((await notebook.get()).data() ?? {}).toSorted()).toEqual(['deletedAt', 'uid', 'writeIds'])

    await database.doc(`users/${uid}`).set({ username: 'mira-now' })
    await notebook.set(notebookDocument({ uid, isPublic: true, writeIds: ['n3', 'n2', 'n1'] }))
    await entry.update({ collectionName: 'River notes', isPublic: true, updatedAt: FieldValue.serverTimestamp() })
    await pollUntil(async () => (await notebook.get()).get('entryCount') === 2)
    await pollUntil(async () => (await notebook.get()).get('creatorUsername') === 'mira-now')
    await pollUntil(async () => (await vectorOf(entry)).get('isPublic') === true)
  })
})

async function openNotebook(): Promise<DocumentReference> {
  const notebook = database.collection('collections').doc(newId())
  await notebook.set(notebookDocument({ uid, isPublic: true, writeIds: ['n1'] }))
  return notebook
}

async function write(content: string): Promise<DocumentReference> {
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument({ uid, content, collectionName: 'River notes', isPublic: true, writeIds: ['w1'] }))
  return entry
}

function vectorOf({ id }: DocumentReference) {
  return database.doc(`vectors/${id}`).get()
}

function head() {
  return database.doc(`vectorPacks/${uid}`).get()
}

async function countOf(category: string): Promise<number | undefined> {
  const stats = await database.doc(`users/${uid}/private/stats`).get()
  const categories = (stats.get('categories') ?? []) as { readonly category: string; readonly count: number }[]
  return categories.find((counted) => counted.category === category)?.count
}
