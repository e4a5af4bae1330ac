import { setTimeout as pause } from 'node:timers/promises'
import { chooseJournalAi } from '../../ai/choose-journal-ai'
import { createProviderSentenceEmbedder } from '../../ai/provider/embeddings/create-provider-sentence-embedder'
import { chooseEmbeddings, type EmbeddingSettings, maxDimensions } from '../../ai/provider/embeddings/embedding-config'
import { readProviderConfig } from '../../ai/provider/provider-config'
import { checkChatModel } from './check-chat-model'
import { checkEmbeddingModel, measureDimensions } from './check-embedding-model'
import {
  describeChatReport,
  describeEmbeddingReport,
  describeModelList,
  describeRecipients,
} from './describe-ai-set-up'
import { type Endpoint, listModels, type ModelList } from './list-models'
import { writeConfiguration } from './write-configuration'

export interface SetUpOptions {
  readonly endpoints: readonly Endpoint[]
  /** The base address to use; else the first endpoint of this machine that has a model. */
  readonly url: string | undefined
  readonly model: string | undefined
  /** A model for vectors, `none`, or else the first one that the endpoint lists. */
  readonly embeddings: string | undefined
  /** Numbers to keep of each vector. */
  readonly keep: string | undefined
  readonly writes: boolean
  /** The folder of the functions. */
  readonly folder: string
  readonly print: (line: string) => void
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/**
 * Looks for endpoints, checks a model of one, and writes it into the configuration.
 *
 * @returns whether a model was found and passed
 */
export async function setUpAi(options: SetUpOptions): Promise<boolean> {
  const { print, endpoints, signal, timeoutMs } = options
  const lists: (readonly [Endpoint, ModelList])[] = []
  for (const endpoint of endpoints) {
    const list = await listModels(endpoint)
    lists.push([endpoint, list])
    print(describeModelList(endpoint, list))
  }
  const [endpoint, list] = chooseEndpoint(lists, options.url) ?? []
  if (endpoint === undefined || list?.status !== 'listed') {
    print(
      options.url === undefined
        ? 'No model to use. Start one of these servers, or name another with --url.'
        : `${options.url} lists no models.`,
    )
    return false
  }
  const model = options.model ?? list.chatModels[0] ?? ''
  const base: EmbeddingSettings = {
    ai: 'provider',
    baseUrl: endpoint.baseUrl,
    model,
    key: endpoint.key,
    headers: '',
    embeddingModel: '',
    embeddingDimensions: '',
    embeddingKeep: '',
  }
  if (readProviderConfig(base) === undefined) {
    print(
      model === ''
        ? `${endpoint.name} has no model that answers; name one with --model.`
        : `${endpoint.baseUrl} cannot be used: only HTTPS, or HTTP on this machine or in a private network.`,
    )
    return false
  }
  print(`Checking ${model} of ${endpoint.baseUrl} with made-up notes …`)
  const dependencies = { now: () => Date.now(), timeoutMs, onFailure: () => undefined }
  const report = await checkChatModel(chooseJournalAi(base, dependencies), { signal, now: () => performance.now() })
  print(describeChatReport(report))
  if (report.failure !== undefined || report.readableCount === 0) return false
  const settings = await addEmbeddings(base, list.embeddingModels, options)
  print(describeRecipients(settings))
  if (options.writes) {
    writeConfiguration(options.folder, toConfiguration(settings), endpoint.key)
    print('Written to functions/.env and functions/.secret.local. Build again, or restart npx pnpm start.')
  } else print('Nothing was written.')
  return true
}

/** An endpoint elsewhere is used only if it was named. */
function chooseEndpoint(
  lists: readonly (readonly [Endpoint, ModelList])[],
  url: string | undefined,
): readonly [Endpoint, ModelList] | undefined {
  const isNamed = ({ baseUrl }: Endpoint) => baseUrl === url
  const isLocal = ({ baseUrl }: Endpoint) => /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/u.test(baseUrl)
  return lists.find(([endpoint, list]) =>
    url === undefined ? isLocal(endpoint) && list.status === 'listed' && list.chatModels.length > 0 : isNamed(endpoint),
  )
}

/** Adds a model for vectors if there is one and it passes. */
async function addEmbeddings(
  base: EmbeddingSettings,
  listedModels: readonly string[],
  { embeddings, keep = '', print, signal, timeoutMs }: SetUpOptions,
): Promise<EmbeddingSettings> {
  const embeddingModel = embeddings === 'none' ? undefined : (embeddings ?? listedModels[0])
  const provider = embeddingModel === undefined ? undefined : readProviderConfig({ ...base, model: embeddingModel })
  if (provider === undefined || embeddingModel === undefined) return base
  print(`Checking ${embeddingModel} for vectors …`)
  const dimensions = await measureDimensions(provider, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  const settings = { ...base, embeddingModel, embeddingDimensions: String(dimensions ?? ''), embeddingKeep: keep }
  const choice = chooseEmbeddings(settings)
  if (choice.kind !== 'provider') {
    print(
      dimensions === undefined
        ? '  makes no vectors'
        : `  makes vectors of ${dimensions} numbers; at most ${maxDimensions} can be stored. If the model has Matryoshka training, pass --keep.`,
    )
    return base
  }
  const embedder = createProviderSentenceEmbedder(choice.config, {
    now: () => Date.now(),
    timeoutMs,
    onFailure: () => undefined,
    pause: (ms, pauseSignal) => pause(ms, undefined, { signal: pauseSignal }),
  })
  const report = await checkEmbeddingModel(embedder, { signal, now: () => performance.now() })
  print(describeEmbeddingReport(choice.config, report))
  // A model that mixes up texts would make searches worse than the built-in one does.
  return report.isUsable && report.nearestCount * 2 >= report.questionCount ? settings : base
}

function toConfiguration(settings: EmbeddingSettings) {
  return {
    GEIST_AI: settings.ai,
    GEIST_AI_BASE_URL: settings.baseUrl,
    GEIST_AI_MODEL: settings.model,
    GEIST_EMBEDDING_MODEL: settings.embeddingModel,
    GEIST_EMBEDDING_DIMENSIONS: settings.embeddingDimensions,
    GEIST_EMBEDDING_KEEP: settings.embeddingKeep,
  }
}
