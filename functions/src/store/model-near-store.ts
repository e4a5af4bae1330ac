import type { ModelNearStore } from '../use-cases/vectors/models/model-near-store'
import { getModelVectors, modelVectorStore } from './model-vector-store'
import { findNearest } from './near-store'

/** Searches the vectors of a provider's model, which belong to one account, by `findNearest`. */
export const modelNearStore: ModelNearStore = {
  listModels: (uid) => modelVectorStore.listModels(uid),
  async readVector(uid, modelId, id) {
    return (await modelVectorStore.open(uid, modelId).readVectors([id])).get(id)?.vector
  },
  findNearest: (uid, modelId, vector, limit) => findNearest(getModelVectors(uid, modelId), vector, limit),
}
