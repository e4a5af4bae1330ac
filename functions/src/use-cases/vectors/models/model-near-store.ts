import type { NearVector } from '../near-store'
import type { ModelVectorStore } from './model-vector-store'

/** Searches for an account's own notes among the vectors of a provider's model. */
export interface ModelNearStore extends Pick<ModelVectorStore, 'listModels'> {
  /** Reads the vector of a note. */
  readVector(uid: string, modelId: string, id: string): Promise<Float32Array | undefined>
  /** Finds the notes nearest to a vector of this model, nearest first, at most `limit`. */
  findNearest(uid: string, modelId: string, vector: Float32Array, limit: number): Promise<readonly NearVector[]>
}
