import type { SentenceEmbedder } from '@geist/journal-ai'
import { AccountVectors } from '../account-vectors'
import { followModel, type FollowModelDependencies, type FollowResult } from './follow-model'
import { createModelId, type ModelVectorStore, type StoredModel } from './model-vector-store'

export interface FollowDependencies extends Omit<FollowModelDependencies, 'store'> {
  readonly models: ModelVectorStore
}

/**
 * Brings an account's vectors of the provider's model up to date. While they are incomplete, the
 * vectors of an earlier model stay; their provider gets nothing any more. Without the account's
 * consent, all vectors of providers are deleted and nothing is sent.
 *
 * @returns `held` while another process is at it
 * @throws {EmbeddingError} when the provider fails; finished pages stay
 */
export async function followModels(uid: string, dependencies: FollowDependencies): Promise<FollowResult> {
  const { source, models, embedder, mayEmbed } = dependencies
  const storedModels = await models.listModels(uid)
  const sourceHead = await source.readHead(uid)
  if (sourceHead === undefined || sourceHead.account.isOff || !(await mayEmbed(uid))) {
    for (const model of storedModels) await dropModel(uid, model, dependencies)
    return 'complete'
  }
  const isCurrent = ({ model }: StoredModel) => model === embedder.model
  const earlierModels: StoredModel[] = []
  for (const model of storedModels) {
    if (model.isOff || (!isCurrent(model) && !model.wasComplete)) await dropModel(uid, model, dependencies)
    else if (!isCurrent(model)) earlierModels.push(model)
  }
  if (!storedModels.some((model) => isCurrent(model) && model.wasComplete)) {
    for (const { id, model } of earlierModels)
      await followModel(uid, { ...dependencies, store: models.open(uid, id), embedder: createRetiredEmbedder(model) })
  }
  const store = models.open(uid, createModelId(embedder.model))
  const result = await followModel(uid, { ...dependencies, store })
  if (result === 'complete') for (const model of earlierModels) await dropModel(uid, model, dependencies)
  return result
}

/** Deletes an account's vectors of a model. May be repeated after an interruption. */
export async function dropModel(
  uid: string,
  { id, model }: StoredModel,
  { models, now, pause, createId }: Pick<FollowDependencies, 'models' | 'now' | 'pause' | 'createId'>,
): Promise<void> {
  const vectors = new AccountVectors(uid, {
    store: models.open(uid, id),
    embedder: createRetiredEmbedder(model),
    readSettings: async () => ({ aiEnabled: false }),
    now,
    pause,
    createId,
  })
  await vectors.fill()
  await models.deleteHead(uid, id)
}

/**
 * An embedder for a model that is no longer used: it makes no new vectors, so changed notes lose
 * theirs, and deleted notes disappear.
 */
function createRetiredEmbedder(model: string): SentenceEmbedder {
  return { model, embed: async (texts) => texts.map(() => ({ status: 'no-known-word' })) }
}
