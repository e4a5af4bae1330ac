import { speaksOfCrisis } from '@geist/crisis'
import type { ModelTextSearch, SentenceEmbedder } from '@geist/journal-ai'
import type { NearVector } from '../near-store'
import type { ModelNearStore } from './model-near-store'
import { findAnsweringModel } from './model-vector-store'

export interface ModelSearchDependencies {
  readonly store: ModelNearStore
  /** The provider's current model. */
  readonly embedder: SentenceEmbedder
}

/** Searches an account's notes by a provider's model, where it can answer. */
export interface ModelSearch extends ModelTextSearch {
  /**
   * Finds the notes nearest to a note, by the current model or an earlier one. `undefined` if the
   * built-in model has to answer: no model is complete, or the note has no vector.
   */
  findNearestToNote(uid: string, id: string, limit: number): Promise<readonly NearVector[] | undefined>
  /** As in the port; by the current model only: an earlier one cannot embed the text any more. */
  readonly findNearestToText: (
    ...search: Parameters<ModelTextSearch['findNearestToText']>
  ) => Promise<readonly NearVector[] | undefined>
}

/** A question should not wait longer for its vector, in milliseconds. */
const questionTimeoutMs = 5_000

export function createModelSearch({ store, embedder }: ModelSearchDependencies): ModelSearch {
  return {
    async findNearestToNote(uid, id, limit) {
      const model = findAnsweringModel(await store.listModels(uid), embedder.model)
      const vector = model && (await store.readVector(uid, model.id, id))
      return vector && store.findNearest(uid, model.id, vector, limit)
    },

    async findNearestToText(uid, text, limit, signal) {
      const model = findAnsweringModel(await store.listModels(uid), embedder.model)
      if (model?.model !== embedder.model || speaksOfCrisis(text)) return undefined
      const vector = await embedQuestion(text, embedder, signal)
      return vector && store.findNearest(uid, model.id, vector, limit)
    },
  }
}

/** @returns `undefined` after a failure, which the embedder has logged */
async function embedQuestion(
  text: string,
  embedder: SentenceEmbedder,
  signal: AbortSignal,
): Promise<Float32Array | undefined> {
  try {
    const timeoutSignal = AbortSignal.timeout(questionTimeoutMs)
    const [embedding] = await embedder.embed([text], AbortSignal.any([signal, timeoutSignal]))
    return embedding?.status === 'embedded' ? embedding.vector : undefined
  } catch {
    return undefined
  }
}
