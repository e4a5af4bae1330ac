import type { LanguageModel } from 'ai'
import type { AiAnswer, AiFailure } from '@geist/journal-ai'
import { classifyFailure, getHttpStatus } from './classify-failure'
import { fetchWithoutRedirects } from './fetch-without-redirects'
import type { Instructions } from './instructions'
import type { ProviderConfig } from './provider-config'
import { maxReplyLength } from './read-answers'

export interface ModelRequest extends Instructions {
  readonly signal: AbortSignal
  /** Requests a stream and receives its pieces. */
  readonly onText?: ((text: string) => void) | undefined
  /** Maximum length of a stream in UTF-16 code units; defaults to that of a reply. */
  readonly maxStreamLength?: number | undefined
}

export interface ModelDependencies {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Timeout in milliseconds. */
  readonly timeoutMs: number
  /** Called on each failure, without any text that was sent or received. */
  readonly onFailure: (failure: ModelFailure) => void
}

export interface ModelFailure {
  readonly kind: AiFailure['kind']
  readonly host: string
  readonly model: string
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined
}

export type AskModel = (request: ModelRequest) => Promise<AiAnswer<string>>

/** Creates a function that asks the model of an endpoint once. Retries are up to the caller. */
export function createAskModel(config: ProviderConfig, { now, timeoutMs, onFailure }: ModelDependencies): AskModel {
  return async ({ signal: callerSignal, ...request }) => {
    const timeoutSignal = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([callerSignal, timeoutSignal])
    try {
      const text = await requestText(config, { ...request, signal })
      if (text.trim() !== '') return { status: 'answered', value: text }
      return fail({ kind: 'unusable' })
    } catch (error) {
      return fail(classifyFailure(error, { callerSignal, timeoutSignal, now: now() }), getHttpStatus(error))
    }
  }

  function fail(failure: AiFailure, status?: number): AiAnswer<never> {
    const { host, model } = config
    if (failure.kind !== 'cancelled') onFailure({ kind: failure.kind, host, model, status })
    return { status: 'failed', failure }
  }
}

/** An endpoint without streaming returns an unreadable stream: retry without streaming. */
export async function askWithStreamFallback(
  ask: AskModel,
  { onText, ...request }: ModelRequest,
): Promise<AiAnswer<string>> {
  const answer = await ask({ ...request, onText })
  const isStreamUnreadable = onText !== undefined && answer.status === 'failed' && answer.failure.kind === 'unusable'
  return isStreamUnreadable ? ask(request) : answer
}

/** @throws the SDK's error; a generic one if the stream breaks off after its first piece */
async function requestText(
  config: ProviderConfig,
  { system, user, signal, onText, maxStreamLength = maxReplyLength }: ModelRequest,
): Promise<string> {
  // Load lazily: importing the SDK takes 200 ms, and only providers need it.
  const { generateText, streamText } = await import('ai')
  const request = { model: await openModel(config), system, prompt: user, abortSignal: signal, maxRetries: 0 }
  if (onText === undefined) return (await generateText(request)).text
  // Without a handler the SDK logs the error together with the request.
  const { fullStream } = streamText({ ...request, onError: () => undefined })
  let text = ''
  try {
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new Error('Aborted')
      if (part.type !== 'text-delta') continue
      text += part.text
      onText(part.text)
      if (text.length > maxStreamLength) return text
    }
  } catch (error) {
    // After the first piece, any error means a truncated answer, whatever the SDK calls it.
    throw text === '' ? error : new Error('Broken off')
  }
  return text
}

async function openModel({ baseUrl, model, key, headers }: ProviderConfig): Promise<LanguageModel> {
  const [{ extractReasoningMiddleware, wrapLanguageModel }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({
    name: 'geist',
    baseURL: baseUrl,
    headers: { ...headers },
    fetch: fetchWithoutRedirects,
    ...(key !== '' && { apiKey: key }),
  })
  // Open models put their reasoning between these tags.
  return wrapLanguageModel({ model: provider(model), middleware: extractReasoningMiddleware({ tagName: 'think' }) })
}
