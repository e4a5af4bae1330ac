import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { modelNearStore } from '../store/model-near-store'
import { modelVectorStore } from '../store/model-vector-store'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { pollUntil } from '../testing/poll-until'
import { openAccount } from '../testing/open-account'
import { type FakeEndpoint, startFakeEndpoint } from '../testing/provider/fake-endpoint'
import { createModelId } from '../use-cases/vectors/models/model-vector-store'

let database: Firestore
let endpoint: FakeEndpoint
let followConfiguredModel: typeof import('./model-follower').followConfiguredModel

beforeAll(async () => {
  database = openDatabase('[DEFAULT]')
  // 500 numbers, so that they are stored with zeros up to 768.
  endpoint = await startFakeEndpoint({
    server: 'ollama',
    chatModels: ['small'],
    embeddingModels: ['vectors'],
    dimensions: 500,
  })
  const values = {
    GEIST_AI: 'provider',
    GEIST_AI_BASE_URL: endpoint.baseUrl,
    GEIST_AI_MODEL: 'small',
    GEIST_EMBEDDING_MODEL: 'vectors',
    GEIST_EMBEDDING_DIMENSIONS: '500',
  }
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  vi.resetModules()
  ;({ followConfiguredModel } = await import('./model-follower'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.resetModules()
  await endpoint[Symbol.asyncDispose]()
})

it('embeds, searches and deletes by a provider only as long as the account consents', { timeout: 60_000 }, async () => {
  const { uid } = await openAccount()
  const host = new URL(endpoint.baseUrl).host
  const model = `vectors/500@${host}`
  const modelId = createModelId(model)
  const notes = ['The heron stood at the pond', 'The heron flew over the pond', 'Statistics exam on Friday']
  const ids = notes.map(() => newId())
  for (const [index, id] of ids.entries())
    await database
      .doc(`messages/${id}`)
      .set(entryDocument({ uid, content: notes[index] ?? '', updatedAt: FieldValue.serverTimestamp() }))
  await pollUntil(async () => (await database.doc(`vectorPacks/${uid}`).get()).get('live') === 3)
  const follow = () => followConfiguredModel(uid, { isOverdue: () => false, signal: new AbortController().signal })
  const consentTo = (recipient: string) =>
    database.doc(`users/${uid}/private/settings`).set({ aiEnabled: true, aiNotice: { recipient } })

  expect(await follow()).toBe('complete')
  await consentTo(host)
  expect(await follow()).toBe('complete')
  expect(endpoint.paths).toEqual([])
  expect(await modelVectorStore.listModels(uid)).toEqual([])

  await consentTo(`${host} (all notes)`)
  expect(await follow()).toBe('complete')
  expect(endpoint.paths).toEqual(['/v1/embeddings'])
  expect(await modelVectorStore.listModels(uid)).toEqual([{ id: modelId, model, isOff: false, wasComplete: true }])
  const vector = await modelNearStore.readVector(uid, modelId, ids[0] ?? '')
  expect(vector).toHaveLength(500)
  const found = await modelNearStore.findNearest(uid, modelId, vector ?? new Float32Array(), 3)
  expect(found.map(({ id }) => id)).toEqual(ids)
  expect(found[0]?.score).toBeCloseTo(1, 4)
  const head = await modelVectorStore.open(uid, modelId).readHead(uid)
  expect(head?.account.tail.map((row) => row.kind === 'mapped' && row.embedding.length)).toEqual([500, 500, 500])

  await consentTo('api.other.example (all notes)')
  expect(await follow()).toBe('complete')
  expect(await modelVectorStore.listModels(uid)).toEqual([])
  expect(await database.doc(`vectorPacks/${uid}/models/${modelId}`).listCollections()).toEqual([])
  expect(endpoint.paths).toEqual(['/v1/embeddings'])
})
