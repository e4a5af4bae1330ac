import { type Contract, idempotency } from '@geist/domain'
import type { Reply } from './read-reply'
import type { StartTimer } from './within-deadline'

export interface Repeating {
  /** Sends the call with these additional headers. */
  readonly post: (headers: Readonly<Record<string, string>>) => Promise<Reply>
  /** Aborts on timeout or when the caller cancels. */
  readonly stopped: AbortSignal
  readonly startTimer: StartTimer
}

/**
 * Sends a call and retries it once if the response is lost. It repeats the idempotency key, so the
 * server runs a function with `answersOnce` a single time. While the first attempt is still in
 * progress, it polls. Read-only functions are sent once; their callers may retry.
 */
export async function untilAnswered(contract: Contract, { post, stopped, startTimer }: Repeating): Promise<Reply> {
  if (contract.answersOnce !== true) return post({})
  const headers = { [idempotency.header]: newKey() }
  let triesLeft = 1
  for (;;) {
    const reply = await post(headers)
    const isWaiting = isInProgress(reply)
    if (stopped.aborted || !(isWaiting || (isLost(reply) && triesLeft > 0))) return reply
    if (!isWaiting) triesLeft -= 1
    await new Promise<void>((resolve) => startTimer(resolve, isWaiting ? waitMs : pauseMs))
  }
}

/** Long enough for a phone to switch networks. */
const pauseMs = 1_000
const waitMs = 2_000

/**
 * Whether the connection broke: `fetch` then rejects with a `TypeError`. Aborts and invalid JSON
 * give other errors.
 */
function isLost({ json, cause }: Reply): boolean {
  return json === undefined && cause instanceof TypeError
}

/** `ABORTED` is used only for the reason `in-progress`. */
function isInProgress({ json }: Reply): boolean {
  const { error } = (json ?? {}) as { readonly error?: { readonly status?: unknown } | null }
  return error?.status === 'ABORTED'
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
