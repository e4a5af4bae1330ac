import {
  callableDefaults,
  type ChunkOf,
  type Contract,
  type PayloadInputOf,
  type ResponseOf,
  type StreamedContract,
} from '@geist/domain'
import { CallableError } from './callable-error'
import { readEventStream } from './read-event-stream'
import { readReply, type Reply } from './read-reply'
import { serializePayload } from './serialize-payload'
import { buildHeaders, type TokenProviders } from './build-headers'
import { postWithRetry } from './post-with-retry'
import { type StartTimer, withTimeout } from './with-timeout'

export interface FunctionsClientOptions {
  /** Base URL of the functions, without a trailing slash: see `buildFunctionsBaseUrl`. */
  readonly baseUrl: string
  readonly tokens?: TokenProviders
  /** Default timeout of a call, including its tokens; 70 000 if missing. */
  readonly timeoutMs?: number
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly startTimer?: StartTimer
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Timeout of this call, including its tokens. */
  readonly timeoutMs?: number | undefined
}

export interface StreamOptions<Chunk> extends CallOptions {
  /** Called for each part of the response as it arrives, never after the call has ended. */
  readonly onChunk: (chunk: Chunk) => void
}

export interface FunctionsClient {
  /**
   * Calls the function of a contract and validates its response.
   *
   * @throws {CallableError} `cancelled` on abort, `deadline-exceeded` on timeout, `internal` if the
   * response breaks the contract, else the code of the failed call
   * @throws {TypeError} if the payload is not serializable as JSON
   */
  readonly call: <C extends Contract>(contract: C, ...args: CallArguments<C>) => Promise<ResponseOf<C>>
  /**
   * Like {@link call}, for a function that streams parts of its response. The final response holds
   * the whole and is authoritative. A server or proxy that does not stream sends it without earlier
   * parts.
   *
   * @throws as {@link call} does, possibly after some parts; a stream without a final response is
   * `internal`
   */
  readonly stream: <C extends StreamedContract>(
    contract: C,
    payload: PayloadInputOf<C>,
    options: StreamOptions<ChunkOf<C>>,
  ) => Promise<ResponseOf<C>>
}

/** The payload is optional if the contract accepts `undefined`. */
type CallArguments<C extends Contract> =
  undefined extends PayloadInputOf<C>
    ? [payload?: PayloadInputOf<C>, options?: CallOptions]
    : [payload: PayloadInputOf<C>, options?: CallOptions]

/**
 * Creates a stateless client for Firebase callable functions over plain `fetch`. It retries only a
 * lost response of a function that is idempotent by key (`hasIdempotencyKey`).
 */
export function createFunctionsClient({
  baseUrl,
  tokens = {},
  timeoutMs: defaultTimeoutMs = callableDefaults.timeoutMs,
  fetch = globalThis.fetch,
  startTimer = startPlatformTimer,
}: FunctionsClientOptions): FunctionsClient {
  const send = async (
    contract: Contract,
    payload: unknown,
    { signal, timeoutMs = defaultTimeoutMs }: CallOptions,
    { headers: formatHeaders, startReading }: ResponseFormat,
  ) => {
    const body = serializePayload(payload)
    const reply = await withTimeout(
      async (callSignal) => {
        const headers = { ...(await buildHeaders(tokens)), ...formatHeaders }
        return postWithRetry(contract, {
          post: (retryHeaders) => {
            const init = { headers: { ...headers, ...retryHeaders }, body, signal: callSignal }
            return post(`${baseUrl}/${contract.name}`, init, { fetch, read: startReading(callSignal) })
          },
          signal: callSignal,
          startTimer,
        })
      },
      { timeoutMs, signal, startTimer },
    )
    return validateData(contract.response, readReply(reply), contract.name)
  }
  return {
    async call(contract, ...args) {
      const [payload, options = {}] = args
      return send(contract, payload, options, jsonFormat)
    },
    stream: (contract, payload, options) =>
      send(contract, payload, options, createStreamFormat(contract, options.onChunk)),
  }
}

interface ResponseFormat {
  readonly headers?: Readonly<Record<string, string>>
  /** Starts an attempt, and returns what parses the body of its response. */
  readonly startReading: (signal: AbortSignal) => (response: Response) => Promise<unknown>
}

const jsonFormat: ResponseFormat = { startReading: () => readJson }

/**
 * The format of a streamed response. Emits only the chunks of the first attempt that receives any.
 * They cannot be taken back, so a later attempt counts only by its final response.
 */
function createStreamFormat<C extends StreamedContract>(
  contract: C,
  onChunk: (chunk: ChunkOf<C>) => void,
): ResponseFormat {
  let emittingAttempt: symbol | undefined
  return {
    headers: { Accept: 'text/event-stream' },
    startReading: (signal) => {
      const attempt = Symbol('attempt')
      return (response) =>
        readStream(response, async (message) => {
          const chunk = await validateData(contract.chunk, message, contract.name)
          emittingAttempt ??= attempt
          if (!signal.aborted && emittingAttempt === attempt) onChunk(chunk as ChunkOf<C>)
        })
    },
  }
}

interface PostOptions {
  readonly fetch: NonNullable<FunctionsClientOptions['fetch']>
  /** Parses the body of a response. */
  readonly read: (response: Response) => Promise<unknown>
}

async function post(url: string, init: RequestInit, { fetch, read }: PostOptions): Promise<Reply> {
  let status = 0
  try {
    // The token alone identifies the caller. No cookies are sent to the functions' host, as in
    // production.
    const response = await fetch(url, { method: 'POST', credentials: 'omit', ...init })
    status = response.status
    return { status, json: await read(response) }
  } catch (cause) {
    if (cause instanceof CallableError) throw cause
    return { status, cause }
  }
}

function readJson(response: Response): Promise<unknown> {
  return response.json()
}

/**
 * Reads a stream up to its last event, as the body of a reply: `{ result }` or `{ error }`. The
 * SDK's streams have no content type.
 */
async function readStream(response: Response, onMessage: (message: unknown) => Promise<void>): Promise<unknown> {
  const isStream = response.ok && !response.headers.get('content-type')?.includes('json')
  if (!isStream || response.body === null) return readJson(response)
  for await (const event of readEventStream(response.body)) {
    if (typeof event !== 'object' || event === null) continue
    if ('result' in event) return { result: event.result }
    if ('error' in event) return event
    if ('message' in event) await onMessage(event.message)
  }
  return {}
}

async function validateData<Schema extends Contract['response']>(schema: Schema, data: unknown, contractName: string) {
  const result = await schema['~standard'].validate(data)
  if (result.issues) {
    throw new CallableError('internal', `Response breaks the contract of ${contractName}.`, undefined, result.issues)
  }
  return result.value as ResponseOf<Contract & { readonly response: Schema }>
}

function startPlatformTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
