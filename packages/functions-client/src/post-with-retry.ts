import { type Contract, idempotency } from '@geist/domain'
import type { Reply } from './read-reply'
import type { StartTimer } from './with-timeout'

export interface RetryOptions {
  /** Sends the call with these additional headers. */
  readonly post: (headers: Readonly<Record<string, string>>) => Promise<Reply>
  /** Aborts on timeout or when the caller cancels. */
  readonly signal: AbortSignal
  readonly startTimer: StartTimer
}

/**
 * Sends a call and retries it once if the response is lost. It repeats the idempotency key, so the
 * server runs a function with `hasIdempotencyKey` a single time. While the first attempt is still
 * in progress, it polls. Read-only functions are sent once; their callers may retry.
 */
export async function postWithRetry(contract: Contract, { post, signal, startTimer }: RetryOptions): Promise<Reply> {
  if (contract.hasIdempotencyKey !== true) return post({})
  const headers = { [idempotency.header]: createKey() }
  let retriesLeft = 1
  for (;;) {
    const reply = await post(headers)
    const isWaiting = isInProgress(reply)
    if (signal.aborted || !(isWaiting || (isConnectionLost(reply) && retriesLeft > 0))) return reply
    if (!isWaiting) retriesLeft -= 1
    await new Promise<void>((resolve) => startTimer(resolve, isWaiting ? pollIntervalMs : retryDelayMs))
  }
}

/** Long enough for a phone to switch networks. */
const retryDelayMs = 1_000
const pollIntervalMs = 2_000

/**
 * Whether the connection broke: `fetch` then rejects with a `TypeError`. Aborts and invalid JSON
 * give other errors.
 */
function isConnectionLost({ json, cause }: Reply): boolean {
  return json === undefined && cause instanceof TypeError
}

/** `ABORTED` is used only for the reason `in-progress`. */
function isInProgress({ json }: Reply): boolean {
  const { error } = (json ?? {}) as { readonly error?: { readonly status?: unknown } | null }
  return error?.status === 'ABORTED'
}

/** A random idempotency key of 128 bits, in hexadecimal digits. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
