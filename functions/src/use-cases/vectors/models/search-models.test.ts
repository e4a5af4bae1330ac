import { describe, expect, it } from 'vitest'
import { EmbeddingError } from '../../../ai/provider/embeddings/embedding-error'
import type { SentenceEmbedder } from '@geist/journal-ai'
import type { NearVector } from '../near-store'
import type { ModelNearStore } from './model-near-store'
import { createModelId, type StoredModel } from './model-vector-store'
import { createModelSearch } from './search-models'

const signal = new AbortController().signal
const vector = Float32Array.from([1, 0])
const metadata = { content: '', category: '', collectionName: '', uid: 'mira', username: '' }

function storedModel(model: string, changes: Partial<StoredModel> = {}): StoredModel {
  return { id: createModelId(model), model, isOff: false, wasComplete: true, ...changes }
}

/** A store in which each model finds one note, named by the model's id. */
function createStore(models: readonly StoredModel[]): ModelNearStore {
  return {
    listModels: async () => models,
    readVector: async (_, __, id) => (id === 'without' ? undefined : vector),
    findNearest: async (_, modelId): Promise<readonly NearVector[]> => [
      { id: modelId, model: modelId, metadata, score: 1 },
    ],
  }
}

const answer: SentenceEmbedder['embed'] = async () => [{ status: 'embedded', vector, knownShare: 1 }]
const search = (models: readonly StoredModel[], embed = answer) =>
  createModelSearch({ store: createStore(models), embedder: { model: 'new', embed } })
const idsOf = (found: readonly NearVector[] | undefined) => found?.map(({ id }) => id)

describe('createModelSearch', () => {
  it('searches by the current model once it is complete, and by an earlier one until then', async () => {
    const find = async (models: readonly StoredModel[]) => idsOf(await search(models).findNearestToNote('mira', 'a', 5))
    expect(await find([storedModel('old'), storedModel('new')])).toEqual([createModelId('new')])
    expect(await find([storedModel('old'), storedModel('new', { wasComplete: false })])).toEqual([createModelId('old')])
    expect(await find([storedModel('new', { wasComplete: false })])).toBeUndefined()
    expect(await find([storedModel('new', { isOff: true })])).toBeUndefined()
    expect(await find([])).toBeUndefined()
  })

  it('leaves a note without a vector to the built-in model', async () => {
    expect(await search([storedModel('new')]).findNearestToNote('mira', 'without', 5)).toBeUndefined()
  })

  it('embeds a question only by the current model', async () => {
    const find = async (models: readonly StoredModel[]) =>
      idsOf(await search(models).findNearestToText('mira', 'Where is the heron?', 5, signal))
    expect(await find([storedModel('new')])).toEqual([createModelId('new')])
    expect(await find([storedModel('old')])).toBeUndefined()
  })

  it('leaves a question to the built-in model if the provider fails or knows no vector', async () => {
    const failing = () => Promise.reject(new EmbeddingError({ kind: 'busy' }))
    const models = [storedModel('new')]
    expect(await search(models, failing).findNearestToText('mira', 'a', 5, signal)).toBeUndefined()
    const wordless: SentenceEmbedder['embed'] = async () => [{ status: 'no-known-word' }]
    expect(await search(models, wordless).findNearestToText('mira', 'a', 5, signal)).toBeUndefined()
  })

  it('never sends a question that speaks of suicide', async () => {
    const sent: string[] = []
    const recording: SentenceEmbedder['embed'] = (texts) => {
      sent.push(...texts)
      return answer(texts)
    }
    const found = await search([storedModel('new')], recording).findNearestToText(
      'mira',
      'I want to kill myself',
      5,
      signal,
    )
    expect(found).toBeUndefined()
    expect(sent).toEqual([])
  })
})
