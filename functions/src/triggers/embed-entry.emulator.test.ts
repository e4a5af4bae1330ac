import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { vectorModel } from '@geist/sentence-vectors'
import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embeddedSentenceEmbedder } from '../ai/embedded'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId, notebookDocument } from '../store/testing/stored-documents'
import { vectorStore } from '../store/vector-store'
import { pollUntil } from '../testing/poll-until'
import { createInMemoryRateLimiter } from '../use-cases/calls/create-in-memory-rate-limiter'
import { fetchUserVectors } from '../use-cases/vectors/fetch-user-vectors'
import { createVectorKeeper } from '../use-cases/vectors/create-vector-keeper'
import type { LogCursor } from '../use-cases/vectors/vector-store'

/** Writes per commit of the app. */
const oneCommit = 200

let database: Firestore
let uid: string

beforeAll(() => {
  database = openDatabase('embed-entry')
})

beforeEach(() => {
  uid = newId()
})

describe('embedEntry on the local backend', { timeout: 60_000 }, () => {
  it('follows an entry that is written, edited, filed, published, excluded from AI and thrown away', async () => {
    const entry = await write({ content: '  The tomatoes are ripe in the garden.' })
    const first = await untilVector(entry.id, ({ content }) => content === 'The tomatoes are ripe in the garden.')
    expect(first).toMatchObject({ uid, model: vectorModel, collectionName: '', isPublic: false, category: 'Days' })
    expect(first['embedding']).toBeDefined()

    await change(entry.id, { content: 'Rain all week.', revision: newId() })
    const second = await untilVector(entry.id, ({ content }) => content === 'Rain all week.')
    expect(second['contentHash']).not.toBe(first['contentHash'])

    await change(entry.id, { collectionName: 'Weather', isPublic: true })
    // It is not searchable before such a notebook exists.
    expect((await untilVector(entry.id, ({ collectionName }) => collectionName === 'Weather'))['isPublic']).toBe(false)
    const notebook = database.doc(`collections/${newId()}`)
    await notebook.set(notebookDocument({ uid, name: 'Weather', isPublic: true }))
    const third = await untilVector(entry.id, ({ isPublic }) => isPublic === true)
    expect(third).toEqual({ ...second, collectionName: 'Weather', isPublic: true })

    await notebook.delete()
    await untilVector(entry.id, ({ isPublic, collectionName }) => isPublic === false && collectionName === '')
    await notebook.set(notebookDocument({ uid, name: 'Weather', isPublic: true }))
    await change(entry.id, { collectionName: 'Weather', isPublic: true })
    await untilVector(entry.id, ({ isPublic }) => isPublic === true)

    await change(entry.id, { neverAi: true })
    await untilNoVector(entry.id)
    await change(entry.id, { neverAi: false })
    await untilVector(entry.id, () => true)
    await change(entry.id, { deletedAt: FieldValue.serverTimestamp(), isPublic: false })
    await untilNoVector(entry.id)
    await change(entry.id, { deletedAt: null })
    await untilVector(entry.id, ({ isPublic }) => isPublic === false)
    await entry.delete()
    await untilNoVector(entry.id)
  })

  it('embeds a text of 100,000 characters, and records that another one has no known word', async () => {
    const long = await write({ content: 'The river was high, and the bridge closed. '.repeat(2_400) })
    const foreign = await write({ content: '雨が降る' })
    const { embedding, content } = await untilVector(long.id, () => true)
    expect(embedding).toBeDefined()
    expect(Buffer.byteLength(String(content))).toBeLessThanOrEqual(120)
    expect(await untilVector(foreign.id, () => true)).toMatchObject({ content: '雨が降る', reason: 'no-words' })
  })

  it('embeds a full commit with few writes, each covering all events before it', async () => {
    await untilVector((await write({})).id, () => true)
    let writes = 0
    const stop = database.doc(`vectorPacks/${uid}`).onSnapshot(() => (writes += 1))
    const batch = database.batch()
    const ids = Array.from({ length: oneCommit }, () => newId())
    for (const id of ids)
      batch.set(database.doc(`messages/${id}`), entryDocument({ uid, updatedAt: FieldValue.serverTimestamp() }))
    await batch.commit()
    await Promise.all(ids.map((id) => untilVector(id, () => true)))
    stop()
    expect(writes).toBeLessThanOrEqual(25)
  })

  it('deletes the vectors of an account that switches AI off, and embeds it again after AI is switched on', async () => {
    const entries = [await write({ content: 'Rain.' }), await write({ content: 'Snow.' })]
    for (const { id } of entries) await untilVector(id, () => true)
    const settings = database.doc(`users/${uid}/private/settings`)
    await settings.set({ aiEnabled: false })
    for (const { id } of entries) await untilNoVector(id)
    await pollUntil(async () => (await database.doc(`vectorPacks/${uid}`).get()).get('isOff'))
    const unseen = await write({ content: 'Hail.' })
    await afterAllEvents()
    expect((await database.collection('vectors').where('uid', '==', uid).get()).size).toBe(0)
    await settings.set({ aiEnabled: true })
    for (const { id } of [...entries, unseen]) await untilVector(id, () => true)
  })

  it('concurrent processes that write one account end with each entry in its packs once', async () => {
    const ids = Array.from({ length: 150 }, () => newId())
    const batch = database.batch()
    for (const [index, id] of ids.entries())
      batch.set(database.doc(`messages/${id}`), entryDocument({ uid, content: `Rain on day ${index}` }))
    await batch.commit()
    // While the trigger also runs.
    const keepers = [keeper(), keeper()]
    await Promise.all(keepers.map((one) => one.fill(uid)))
    await Promise.all(
      keepers.flatMap((one, half) =>
        ids.slice(0, 60).map(async (id, index) => {
          if (index % 2 !== half) return
          await change(id, { content: `Snow on day ${index}` })
          await one.followLog(uid, await placeOf(id))
        }),
      ),
    )
    await afterAllEvents()
    const outcome = await fetchUserVectors(uid, undefined, {
      store: vectorStore,
      model: vectorModel,
      rateLimiter: createInMemoryRateLimiter(1),
      now: 0,
    })
    const { vectors = [] } = outcome.status === 'answered' ? outcome.response : {}
    expect(vectors.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(vectors.filter(({ metadata }) => metadata.content.startsWith('Snow'))).toHaveLength(60)
  })
})

function keeper() {
  return createVectorKeeper({
    store: vectorStore,
    embedder: embeddedSentenceEmbedder,
    readSettings: async () => ({ aiEnabled: true }),
    now: Date.now,
    pause: (ms) => setTimeout(ms),
    createId: () => randomUUID().replaceAll('-', ''),
  })
}

/** The log position of the entry's last write. */
async function placeOf(id: string): Promise<LogCursor> {
  const updatedAt = (await database.doc(`messages/${id}`).get()).get('updatedAt') as Timestamp
  return { updatedAt: updatedAt.toMillis(), id: undefined }
}

/** Waits for the effect of a later write: events are delivered in the order of the writes. */
async function afterAllEvents(): Promise<void> {
  const later = newId()
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument({ uid: later }))
  await untilVector(entry.id, () => true)
}

async function write(fields: Readonly<Record<string, unknown>>) {
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument({ uid, updatedAt: FieldValue.serverTimestamp(), ...fields }))
  return entry
}

function change(id: string, fields: Readonly<Record<string, unknown>>) {
  return database.doc(`messages/${id}`).update({ ...fields, updatedAt: FieldValue.serverTimestamp() })
}

type Vector = Readonly<Record<string, unknown>>

function untilVector(id: string, isRight: (vector: Vector) => boolean): Promise<Vector> {
  return pollUntil(async () => {
    const vector = (await database.doc(`vectors/${id}`).get()).data()
    return vector !== undefined && isRight(vector) ? vector : undefined
  })
}

async function untilNoVector(id: string): Promise<void> {
  await pollUntil(async () => !(await database.doc(`vectors/${id}`).get()).exists)
}
