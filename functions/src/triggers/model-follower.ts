import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getAiPermission } from '@geist/domain'
import { getConfiguredAi } from '../ai/get-configured-ai'
import { getConfiguredEmbedder } from '../ai/get-configured-embedder'
import { modelVectorStore } from '../store/model-vector-store'
import { readSettings } from '../store/settings-store'
import { vectorStore } from '../store/vector-store'
import { dropModel, followModels } from '../use-cases/vectors/models/follow-models'
import type { FollowResult } from '../use-cases/vectors/models/follow-model'

const tools = { now: Date.now, pause: (ms: number) => pause(ms), createId: () => randomUUID().replaceAll('-', '') }

/**
 * Brings an account's vectors of the provider's model up to date. Without such a model, deletes
 * what an earlier one left.
 *
 * @throws {EmbeddingError} when the provider fails
 */
export async function followConfiguredModel(
  uid: string,
  { isOverdue, signal }: { readonly isOverdue: () => boolean; readonly signal: AbortSignal },
): Promise<FollowResult> {
  const embedder = getConfiguredEmbedder()
  if (embedder === undefined) {
    for (const model of await modelVectorStore.listModels(uid))
      await dropModel(uid, model, { models: modelVectorStore, ...tools })
    return 'complete'
  }
  const { description } = getConfiguredAi()
  return followModels(uid, {
    ...tools,
    source: vectorStore,
    models: modelVectorStore,
    embedder,
    mayEmbed: async (account) => getAiPermission(await readSettings(account), description) === 'allowed',
    isOverdue,
    signal,
  })
}
