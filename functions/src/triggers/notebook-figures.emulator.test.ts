import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId, notebookDocument } from '../store/testing/stored-documents'
import { pollUntil } from '../testing/poll-until'

let database: Firestore
let uid: string

beforeAll(() => {
  database = openDatabase('notebook-figures')
})

beforeEach(() => {
  uid = newId()
})

describe('the figures of a notebook on the local backend', { timeout: 60_000 }, () => {
  it('follow publishing, throwing away and subscribing', async () => {
    const notebook = await openNotebook({ isPublic: true })
    await untilFigures(notebook, { entryCount: 0, subscriberCount: 0, activityAt: null, latestEntryAt: null })
    const before = Timestamp.now()
    const older = await write({ timestamp: at(1) })
    const newer = await write({ timestamp: at(2) })
    await untilFigures(notebook, { entryCount: 2, latestEntryAt: at(2) })
    // From a device whose clock is far ahead.
    const ahead = await write({ timestamp: Timestamp.fromMillis(Date.UTC(9999, 0, 1)) })
    await untilFigures(notebook, { entryCount: 3, latestEntryAt: at(2) })
    expect(((await notebook.get()).get('activityAt') as Timestamp).valueOf() >= before.valueOf()).toBe(true)
    await newer.update({ isPublic: false, deletedAt: FieldValue.serverTimestamp(), updatedAt: Timestamp.now() })
    await untilFigures(notebook, { entryCount: 2, latestEntryAt: at(1) })
    await notebook.update({ collaborators: ['ada', 'grace'] })
    await untilFigures(notebook, { subscriberCount: 2 })
    await older.delete()
    await untilFigures(notebook, { entryCount: 1, latestEntryAt: null })
    await ahead.delete()
    await untilFigures(notebook, { entryCount: 0, latestEntryAt: null })
  })

  it('are correct for a notebook published with 205 entries, with the current time as latest activity', async () => {
    const notebook = await openNotebook({ isPublic: false })
    const batch = database.batch()
    for (let index = 0; index < 205; index++)
      batch.set(database.collection('messages').doc(newId()), entryDocument({ uid, collectionName: 'River notes' }))
    await batch.commit()
    const before = Timestamp.now()
    await notebook.update({ isPublic: true, publishedUpTo: before })
    await untilFigures(notebook, { entryCount: 205 })
    expect(((await notebook.get()).get('activityAt') as Timestamp).valueOf() >= before.valueOf()).toBe(true)
    await notebook.update({ isPublic: false })
    await untilFigures(notebook, { entryCount: 0 })
  })

  it('make a notebook findable by its new name and author, and trigger no further update', async () => {
    const notebook = await openNotebook({ isPublic: true, creatorUsername: 'mira-l' })
    await untilFigures(notebook, { entryCount: 0 })
    await notebook.update({ name: 'Café au lait' })
    await pollUntil(async () => ((await notebook.get()).get('searchTerms') as string[]).includes('cafe'))
    const { updateTime } = await notebook.get()
    await afterAllEvents()
    expect((await notebook.get()).updateTime).toEqual(updateTime)
  })

  it('update the username and the search terms of the notebooks', async () => {
    const person = database.collection('users').doc(uid)
    await person.set({ UID: uid, username: 'old-name', usernameKey: 'old-name', biography: '' })
    const notebook = await openNotebook({ isPublic: true, creatorUsername: 'old-name' })
    await person.update({ username: 'new-name', usernameKey: 'new-name' })
    await pollUntil(async () => (await notebook.get()).get('creatorUsername') === 'new-name')
    await pollUntil(async () => ((await notebook.get()).get('searchTerms') as string[] | undefined)?.includes('new'))
    // From a device that does not know the new username.
    const late = await openNotebook({ isPublic: true, name: 'Late', creatorUsername: 'old-name' })
    await pollUntil(async () => (await late.get()).get('creatorUsername') === 'new-name')
    expect((await notebook.get()).get('searchTerms')).not.toContain('old')
  })
})

async function openNotebook(fields: Readonly<Record<string, unknown>>) {
  const notebook = database.collection('collections').doc(newId())
  await notebook.set(notebookDocument({ uid, ...fields }))
  return notebook
}

function write(fields: Readonly<Record<string, unknown>>) {
  const entry = database.collection('messages').doc(newId())
  return entry.set(entryDocument({ uid, collectionName: 'River notes', isPublic: true, ...fields })).then(() => entry)
}

function at(day: number): Timestamp {
  return Timestamp.fromMillis(Date.UTC(2026, 0, day))
}

type Notebook = Awaited<ReturnType<typeof openNotebook>>

async function untilFigures(notebook: Notebook, wanted: Readonly<Record<string, unknown>>): Promise<void> {
  await pollUntil(async () => {
    const data = (await notebook.get()).data() ?? {}
    return Object.entries(wanted).every(([name, value]) =>
      value instanceof Timestamp ? value.isEqual(data[name] as Timestamp) : data[name] === value,
    )
  })
}

/** Waits for the effect of a later write: events are delivered in the order of the writes. */
async function afterAllEvents(): Promise<void> {
  const later = await openNotebook({ uid: newId() })
  await untilFigures(later, { entryCount: 0 })
}
