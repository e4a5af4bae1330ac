import { getConfiguredEmbedder } from '../ai/get-configured-embedder'
import { findAnsweringModel } from '../use-cases/vectors/models/model-vector-store'
import { createModelSearch, type ModelSearch } from '../use-cases/vectors/models/search-models'
import type { VectorStore } from '../use-cases/vectors/vector-store'
import { modelNearStore } from './model-near-store'
import { modelVectorStore } from './model-vector-store'
import { vectorStore } from './vector-store'

/** The search by a provider's model; `undefined` if none is configured. */
export function getModelSearch(): ModelSearch | undefined {
  const embedder = getConfiguredEmbedder()
  return embedder && createModelSearch({ store: modelNearStore, embedder })
}

/**
 * Creates the access to an account's vectors of the model that answers: a provider's, or the
 * built-in one. Looks for a provider's at the first read, if one is configured.
 */
export function createAnsweringStore(uid: string): Pick<VectorStore, 'readHead' | 'readPack'> {
  let answeringStore: Promise<VectorStore> | undefined
  const getStore = () => (answeringStore ??= findAnsweringStore(uid))
  return {
    readHead: async (id) => (await getStore()).readHead(id),
    readPack: async (id, packId) => (await getStore()).readPack(id, packId),
  }
}

async function findAnsweringStore(uid: string): Promise<VectorStore> {
  const embedder = getConfiguredEmbedder()
  const model = embedder && findAnsweringModel(await modelVectorStore.listModels(uid), embedder.model)
  return model === undefined ? vectorStore : modelVectorStore.open(uid, model.id)
}
