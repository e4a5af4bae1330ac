import { fitText } from '@geist/domain'
import type { Embedding } from '@geist/sentence-vectors'
import type { SentenceEmbedder } from '@geist/journal-ai'
import type { ModelDependencies } from '../create-ask-model'
import { type EmbeddingConfig, getVectorModel } from './embedding-config'
import { EmbeddingError } from './embedding-error'
import { type EmbeddingAnswer, requestEmbeddings } from './request-embeddings'

export interface EmbedderDependencies extends ModelDependencies {
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Limits of one request. */
const maxTextsPerRequest = 32
/** An answer may have 4 MiB; a number takes up to 24 characters of JSON. */
const maxNumbersPerAnswer = 160_000
const maxCharactersPerRequest = 64_000

/** Length to which a text is cut, in UTF-16 code units: about 1,500 tokens. */
const maxTextLength = 6_000
/** Lengths that follow if the model refuses a text as too long. */
const shorterLengths = [1_500, 300] as const

/** Attempts of a request that the endpoint may answer later. */
const maxAttempts = 4
/** Delay before the second attempt in milliseconds; it doubles with each attempt. */
const firstRetryDelayMs = 1_000
/** A longer `Retry-After` is left to the caller. */
const maxRetryDelayMs = 30_000

/**
 * Creates an embedder that calls `/embeddings` of an endpoint that speaks the OpenAI protocol.
 * Texts are sent in batches, one request at a time. A blank text, or one whose vector has no
 * direction, has the status `no-known-word`.
 */
export function createProviderSentenceEmbedder(
  config: EmbeddingConfig,
  dependencies: EmbedderDependencies,
): SentenceEmbedder {
  return {
    model: getVectorModel(config),
    async embed(texts, signal = new AbortController().signal) {
      const results: Embedding[] = texts.map(() => ({ status: 'no-known-word' }))
      const request = (batch: readonly string[]) => requestWithRetry(config, batch, signal, dependencies)
      for (const batch of splitIntoBatches(texts, config.dimensions)) {
        const vectors = await embedBatch(
          batch.map(({ text }) => text),
          request,
        )
        for (const [position, { index }] of batch.entries()) {
          const vector = vectors[position]
          if (vector !== undefined) results[index] = { status: 'embedded', vector, knownShare: 1 }
        }
      }
      return results
    },
  }
}

interface BatchText {
  /** Index in the texts of the caller. */
  readonly index: number
  readonly text: string
}

function splitIntoBatches(texts: readonly string[], dimensions: number): readonly (readonly BatchText[])[] {
  const maxTexts = Math.min(maxTextsPerRequest, Math.floor(maxNumbersPerAnswer / dimensions))
  const batches: BatchText[][] = []
  let characters = 0
  for (const [index, content] of texts.entries()) {
    if (content.trim() === '') continue
    const text = fitText(content, maxTextLength)
    const batch = batches.at(-1)
    if (batch === undefined || batch.length === maxTexts || characters + text.length > maxCharactersPerRequest) {
      batches.push([{ index, text }])
      characters = text.length
    } else {
      batch.push({ index, text })
      characters += text.length
    }
  }
  return batches
}

type Vectors = readonly (Float32Array | undefined)[]
type Answer = Exclude<EmbeddingAnswer, { readonly status: 'failed' }>

/** Embeds a batch; if a text is too long, sends each text alone and cuts it. */
async function embedBatch(
  texts: readonly string[],
  request: (batch: readonly string[]) => Promise<Answer>,
): Promise<Vectors> {
  const answer = await request(texts)
  if (answer.status === 'answered') return answer.vectors
  const vectors: (Float32Array | undefined)[] = []
  for (const text of texts) {
    const shorterTexts = shorterLengths.filter((length) => length < text.length).map((length) => fitText(text, length))
    // A text that was refused alone is not sent again.
    vectors.push(await embedFirstAccepted(texts.length === 1 ? shorterTexts : [text, ...shorterTexts], request))
  }
  return vectors
}

/** @returns `undefined` if even the shortest text is refused */
async function embedFirstAccepted(
  texts: readonly string[],
  request: (batch: readonly string[]) => Promise<Answer>,
): Promise<Float32Array | undefined> {
  for (const text of texts) {
    const answer = await request([text])
    if (answer.status === 'answered') return answer.vectors[0]
  }
  return undefined
}

/** @throws {EmbeddingError} if the endpoint fails, or stays busy or unreachable */
async function requestWithRetry(
  config: EmbeddingConfig,
  texts: readonly string[],
  signal: AbortSignal,
  { now, timeoutMs, onFailure, pause }: EmbedderDependencies,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await requestEmbeddings(config, { texts, signal, timeoutMs, now })
    if (answer.status !== 'failed') return answer
    const { failure, httpStatus: status, isTimeout = false } = answer
    const delayMs = getRetryDelayMs(failure, attempt, now())
    if (isTimeout || attempt === maxAttempts || delayMs === undefined) {
      const { host, model } = config
      if (failure.kind !== 'cancelled') onFailure({ kind: failure.kind, host, model, status })
      throw new EmbeddingError(failure)
    }
    await pause(delayMs, signal).catch(() => undefined)
  }
}

/** The delay before the next attempt; `undefined` if a repetition cannot help soon. */
function getRetryDelayMs(failure: EmbeddingError['failure'], attempt: number, now: number): number | undefined {
  if (failure.kind !== 'busy' && failure.kind !== 'unreachable') return undefined
  const delayMs =
    failure.retryAt === undefined ? firstRetryDelayMs * 2 ** (attempt - 1) : Math.max(failure.retryAt - now, 0)
  return delayMs <= maxRetryDelayMs ? delayMs : undefined
}
