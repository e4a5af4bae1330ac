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
import { requestBody } from './request-body'
import { requestHeaders, type TokenProviders } from './request-headers'
import { untilAnswered } from './until-answered'
import { type StartTimer, withinDeadline } from './within-deadline'

export interface FunctionsClientOptions {
  /** Where the functions are, without a slash at its end: see `functionsBaseUrl`. */
  readonly baseUrl: string
  readonly tokens?: TokenProviders
  /** How long a call may take, in milliseconds, unless the call says otherwise; 70 000 unless told. */
  readonly timeoutMs?: number
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly startTimer?: StartTimer
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** How long this call may take, in milliseconds, its tokens included. */
  readonly timeoutMs?: number | undefined
}

export interface StreamOptions<Chunk> extends CallOptions {
  /** Is told each part of the answer as it comes, and nothing once the call has ended. */
  readonly onChunk: (chunk: Chunk) => void
}

export interface FunctionsClient {
  /**
   * Calls the function that the contract names, and gives what it answered, checked against the contract.
   *
   * @throws {CallableError} when the call fails, is aborted (`cancelled`), takes too long (`deadline-exceeded`), or is
   *   answered with something that breaks the contract (`internal`).
   * @throws {TypeError} when JSON cannot carry the payload.
   */
  readonly call: <C extends Contract>(contract: C, ...args: CallArguments<C>) => Promise<ResponseOf<C>>
  /**
   * As {@link call}, of a function that sends parts of its answer ahead. The answer itself holds the whole, and counts; from a server or
   * proxy that does not stream it comes without parts before it.
   *
   * @throws as {@link call} does; a stream that ends without an answer is `internal`. Parts may have come before.
   */
  readonly stream: <C extends StreamedContract>(
    contract: C,
    payload: PayloadInputOf<C>,
    options: StreamOptions<ChunkOf<C>>,
  ) => Promise<ResponseOf<C>>
}

/** Payload and options; the payload may be left out where the contract takes none. */
type CallArguments<C extends Contract> =
  undefined extends PayloadInputOf<C>
    ? [payload?: PayloadInputOf<C>, options?: CallOptions]
    : [payload: PayloadInputOf<C>, options?: CallOptions]

/**
 * A client for Firebase callable functions over plain `fetch`. It keeps nothing between calls. It sends a call again only where the answer was lost, and only where the server does its work once
 * by the key of the call (`answersOnce`).
 */
export function createFunctionsClient({
  baseUrl,
  tokens = {},
  timeoutMs: defaultTimeoutMs = callableDefaults.timeoutMs,
  fetch = globalThis.fetch,
  startTimer = startPlatformTimer,
}: FunctionsClientOptions): FunctionsClient {
  return {
    async call(contract, ...args) {
      const [payload, { signal, timeoutMs = defaultTimeoutMs } = {}] = args
      const body = requestBody(payload)
      const reply = await withinDeadline(
        async (stopped) => {
          const headers = await requestHeaders(tokens)
          return untilAnswered(contract, {
            post: (more) => {
              const init = { headers: { ...headers, ...more }, body, signal: stopped }
              return post(`${baseUrl}/${contract.name}`, init, { fetch, read: readJson })
            },
            stopped,
            startTimer,
          })
        },
        { timeoutMs, signal, startTimer },
      )
      return validResponse(contract, readReply(reply))
    },

    async stream(contract, payload, { onChunk, signal, timeoutMs = defaultTimeoutMs }) {
      const body = requestBody(payload)
      const reply = await withinDeadline(
        async (stopped) => {
          const headers = { ...(await requestHeaders(tokens)), Accept: 'text/event-stream' }
          let tries = 0
          let heardIn = 0
          return untilAnswered(contract, {
            post: (more) => {
              tries += 1
              const attempt = tries
              const take = async (message: unknown) => {
                const chunk = await valid(contract.chunk, message, contract.name)
                if (heardIn === 0) heardIn = attempt
                // Parts of an earlier try cannot be taken back: after them only the whole counts.
                if (!stopped.aborted && heardIn === attempt) onChunk(chunk as ChunkOf<typeof contract>)
              }
              const init = { headers: { ...headers, ...more }, body, signal: stopped }
              return post(`${baseUrl}/${contract.name}`, init, {
                fetch,
                read: (response) => readStreamed(response, take),
              })
            },
            stopped,
            startTimer,
          })
        },
        { timeoutMs, signal, startTimer },
      )
      return validResponse(contract, readReply(reply))
    },
  }
}

interface Posting {
  readonly fetch: NonNullable<FunctionsClientOptions['fetch']>
  /** What the body of a reply says. */
  readonly read: (response: Response) => Promise<unknown>
}

async function post(url: string, init: RequestInit, { fetch, read }: Posting): Promise<Reply> {
  let status = 0
  try {
    // The token alone says who calls. No cookie of the functions' host goes along, as none does in production either.
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

/** The event that ends a stream, as the body of a reply: `{ result }` or `{ error }`. The SDK's streams name no content type. */
async function readStreamed(response: Response, take: (message: unknown) => Promise<void>): Promise<unknown> {
  const isStream = response.ok && !response.headers.get('content-type')?.includes('json')
  if (!isStream || response.body === null) return readJson(response)
  for await (const event of readEventStream(response.body)) {
    if (typeof event !== 'object' || event === null) continue
    if ('result' in event) return { result: event.result }
    if ('error' in event) return event
    if ('message' in event) await take(event.message)
  }
  return {}
}

function validResponse<C extends Contract>(contract: C, data: unknown): Promise<ResponseOf<C>> {
  return valid(contract.response, data, contract.name)
}

async function valid<Schema extends Contract['response']>(schema: Schema, data: unknown, name: string) {
  const result = await schema['~standard'].validate(data)
  if (result.issues) {
    throw new CallableError('internal', `Response breaks the contract of ${name}.`, undefined, result.issues)
  }
  return result.value as ResponseOf<Contract & { readonly response: Schema }>
}

function startPlatformTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
