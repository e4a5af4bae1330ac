import type { AiFailure } from '@geist/journal-ai'
import { classifyStatus } from '../classify-failure'
import { fetchWithoutRedirects } from '../fetch-without-redirects'
import { parseRetryAfter } from '../parse-retry-after'
import type { ProviderConfig } from '../provider-config'
import type { EmbeddingConfig } from './embedding-config'
import { parseEmbeddings } from './parse-embeddings'

export interface EmbeddingRequest {
  readonly texts: readonly string[]
  /** Aborts when the caller gives up. */
  readonly signal: AbortSignal
  /** Timeout in milliseconds. */
  readonly timeoutMs: number
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type EmbeddingAnswer =
  | { readonly status: 'answered'; readonly vectors: readonly (Float32Array | undefined)[] }
  /** A text exceeds what the model reads at once. */
  | { readonly status: 'too-long'; readonly httpStatus: number }
  | {
      readonly status: 'failed'
      readonly failure: AiFailure
      readonly httpStatus?: number
      readonly isTimeout?: boolean
    }

/**
 * Posts texts to `/embeddings`. Not through the AI SDK, which ignores the order of the vectors.
 * Never sends `dimensions`: vLLM refuses it for most models.
 *
 * @throws when the endpoint cannot be reached, or the signal aborts
 */
export function postEmbeddings(
  { baseUrl, key, headers, model }: ProviderConfig,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Response> {
  return fetchWithoutRedirects(`${baseUrl}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== '' && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    signal,
  })
}

/** Requests the vectors of some texts once. */
export async function requestEmbeddings(
  config: EmbeddingConfig,
  { texts, signal: callerSignal, timeoutMs, now }: EmbeddingRequest,
): Promise<EmbeddingAnswer> {
  const timeoutSignal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await postEmbeddings(config, texts, AbortSignal.any([callerSignal, timeoutSignal]))
    const { status } = response
    const body = await response.text()
    if (status >= 300) {
      if (isTooLong(status, body)) return { status: 'too-long', httpStatus: status }
      const retryAt = parseRetryAfter(response.headers.get('retry-after') ?? undefined, now())
      return { status: 'failed', failure: classifyStatus(status, retryAt), httpStatus: status }
    }
    const vectors = parseEmbeddings(parseJson(body), texts.length, config)
    return vectors === 'unusable'
      ? { status: 'failed', failure: { kind: 'unusable' }, httpStatus: status }
      : { status: 'answered', vectors }
  } catch {
    // Dropped, since an error may quote the request.
    if (callerSignal.aborted) return { status: 'failed', failure: { kind: 'cancelled' } }
    return { status: 'failed', failure: { kind: 'unreachable' }, isTimeout: timeoutSignal.aborted }
  }
}

/**
 * Whether the endpoint refuses the length of a text. llama.cpp answers 500 ("input is too large to
 * process"), vLLM and OpenAI 400 ("maximum context length"), TEI 413.
 */
function isTooLong(status: number, body: string): boolean {
  if (status === 413) return true
  return [400, 422, 500].includes(status) && /too (?:large|long)|context (?:length|size|window)/iu.test(body)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
