import { createHash } from 'node:crypto'
import type { VectorStore } from '../vector-store'

/** A provider's model that has vectors of an account. */
export interface StoredModel {
  /** See `createModelId`. */
  readonly id: string
  /** The name beside each of its vectors. */
  readonly model: string
  /** Its vectors are being deleted. */
  readonly isOff: boolean
  /** Whether it had a vector for each note once, so that it can answer. */
  readonly wasComplete: boolean
}

/** The vectors of providers' models. Those of the built-in model are in `VectorStore`. */
export interface ModelVectorStore {
  /** Reads one document per model of the account. */
  listModels(uid: string): Promise<readonly StoredModel[]>
  /** The vectors of one account and one model. Entries are the same for all models. */
  open(uid: string, modelId: string): VectorStore
  /** Deletes the head of a model without vectors. */
  deleteHead(uid: string, modelId: string): Promise<void>
}

/** The id of a model, which names its documents. */
export function createModelId(model: string): string {
  return createHash('sha256').update(model).digest('hex').slice(0, 20)
}

/**
 * Finds the model that answers: the current one if it is complete, else an earlier one, whose
 * vectors answer until then. `undefined` if only the built-in model can answer.
 */
export function findAnsweringModel(models: readonly StoredModel[], currentModel: string): StoredModel | undefined {
  const answering = models.filter(({ isOff, wasComplete }) => wasComplete && !isOff)
  return answering.find(({ model }) => model === currentModel) ?? answering[0]
}
