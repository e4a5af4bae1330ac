import type { Contract, PayloadInputOf, ResponseOf } from '@geist/domain'
import { CallableError } from './callable-error'
import { readReply, type Reply } from './read-reply'
import { requestBody } from './request-body'
import { requestHeaders, type TokenProviders } from './request-headers'
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

export interface FunctionsClient {
  /**
   * Calls the function that the contract names, and gives what it answered, checked against the contract.
   *
   * @throws {CallableError} when the call fails, is aborted (`cancelled`), takes too long (`deadline-exceeded`), or is
   *   answered with something that breaks the contract (`internal`).
   * @throws {TypeError} when JSON cannot carry the payload.
   */
  readonly call: <C extends Contract>(contract: C, ...args: CallArguments<C>) => Promise<ResponseOf<C>>
}

/** Payload and options; the payload may be left out where the contract takes none. */
type CallArguments<C extends Contract> =
  undefined extends PayloadInputOf<C>
    ? [payload?: PayloadInputOf<C>, options?: CallOptions]
    : [payload: PayloadInputOf<C>, options?: CallOptions]

/** A client for Firebase callable functions over plain `fetch`. It keeps nothing between calls and never retries. */
export function createFunctionsClient({
  baseUrl,
  tokens = {},
  timeoutMs: defaultTimeoutMs = 70_000,
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
          return post(`${baseUrl}/${contract.name}`, { headers, body, signal: stopped }, fetch)
        },
        { timeoutMs, signal, startTimer },
      )
      return validResponse(contract, readReply(reply))
    },
  }
}

async function post(
  url: string,
  init: RequestInit,
  fetch: NonNullable<FunctionsClientOptions['fetch']>,
): Promise<Reply> {
  let status = 0
  try {
    // The token alone says who calls. No cookie of the functions' host goes along, as none does in production either.
    const response = await fetch(url, { method: 'POST', credentials: 'omit', ...init })
    status = response.status
    return { status, json: await response.json() }
  } catch (cause) {
    return { status, cause }
  }
}

async function validResponse<C extends Contract>(contract: C, data: unknown): Promise<ResponseOf<C>> {
  const result = await contract.response['~standard'].validate(data)
  if (result.issues) {
    throw new CallableError('internal', `Response breaks the contract of ${contract.name}.`, undefined, result.issues)
  }
  return result.value
}

function startPlatformTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
