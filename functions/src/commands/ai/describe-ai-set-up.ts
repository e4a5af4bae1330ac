import type { EmbeddingConfig, EmbeddingSettings } from '../../ai/provider/embeddings/embedding-config'
import { quoteForTerminal } from '../quote-for-terminal'
import type { ChatReport } from './check-chat-model'
import type { EmbeddingReport } from './check-embedding-model'
import type { Endpoint, ModelList } from './list-models'

/** Describes what an endpoint lists. Names of models come from the endpoint, so they are quoted. */
export function describeModelList({ name, baseUrl }: Endpoint, list: ModelList): string {
  const title = `${name} (${baseUrl}): `
  switch (list.status) {
    case 'listed': {
      const describe = (models: readonly string[]) => models.map(quoteForTerminal).join(', ') || 'none'
      return `${title}models that answer: ${describe(list.chatModels)}; for vectors: ${describe(list.embeddingModels)}`
    }
    case 'loading':
      return `${title}loading a model; try again in a moment`
    case 'refused':
      return `${title}refused the request (HTTP ${list.httpStatus})`
    case 'silent':
      return `${title}not running`
    default:
      return list satisfies never
  }
}

export function describeChatReport({
  failure,
  questionCount,
  readableCount,
  exactCount,
  streams,
  medianMs,
}: ChatReport): string {
  if (failure !== undefined) return `  failed: ${failure}`
  return [
    `  answers in the requested JSON: ${readableCount} of ${questionCount}`,
    `  quotes the right note exactly: ${exactCount} of ${questionCount}`,
    `  streams its replies: ${streams ? 'yes' : 'no, replies appear all at once'}`,
    `  median time of an answer: ${(medianMs / 1000).toFixed(1)} s`,
  ].join('\n')
}

export function describeEmbeddingReport(
  { dimensions, keptDimensions }: Pick<EmbeddingConfig, 'dimensions' | 'keptDimensions'>,
  { isUsable, questionCount, nearestCount, textsPerSecond }: EmbeddingReport,
): string {
  if (!isUsable) return '  fails with 40 texts; the built-in model stays'
  return [
    `  vectors of ${dimensions} numbers${keptDimensions < dimensions ? `, of which ${keptDimensions} are kept` : ''}`,
    `  the nearest note answers: ${nearestCount} of ${questionCount} questions${nearestCount * 2 < questionCount ? '; the built-in model stays' : ''}`,
    `  texts a second: ${textsPerSecond.toFixed(1)}`,
  ].join('\n')
}

/** Says what is sent where with these settings. */
export function describeRecipients({ baseUrl, model, embeddingModel }: EmbeddingSettings): string {
  const { host } = new URL(baseUrl)
  const everyNote =
    embeddingModel === ''
      ? 'Notes are compared on the server itself, by the built-in model.'
      : `Each note that AI may read is sent to ${host} once, and again when it changes, for its vector (${quoteForTerminal(embeddingModel)}).`
  return [
    `What is sent where: prompts, replies, answers and titles come from ${quoteForTerminal(model)} at ${host}, which gets the texts that each needs.`,
    everyNote,
    'Nothing is sent before a user accepts a notice that names this host. Notes marked “Never AI” are never sent.',
  ].join('\n')
}
