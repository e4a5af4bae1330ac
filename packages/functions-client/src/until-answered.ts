import { type Contract, idempotency } from '@geist/domain'
import type { Reply } from './read-reply'
import type { StartTimer } from './within-deadline'

export interface Repeating {
  /** Sends the call, with these headers besides its own. */
  readonly post: (headers: Readonly<Record<string, string>>) => Promise<Reply>
  /** Aborts once nobody waits any more. */
  readonly stopped: AbortSignal
  readonly startTimer: StartTimer
}

/**
 * Sends a call, and once more where its answer was lost on the way: with the same key, by which the server does the work of a function that `answersOnce` a single time. While it is still at
 * it, the call waits. What only reads is sent once: whoever wants it may ask again.
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

/** Long enough for a phone that goes from one network to another. */
const pauseMs = 1_000
const waitMs = 2_000

/** Whether the connection broke before or within the answer: `fetch` then fails with a `TypeError`, and with others where it was stopped or the answer is no JSON. */
function isLost({ json, cause }: Reply): boolean {
  return json === undefined && cause instanceof TypeError
}

/** The code of `in-progress`, by which nothing else is refused. */
function isInProgress({ json }: Reply): boolean {
  const { error } = (json ?? {}) as { readonly error?: { readonly status?: unknown } | null }
  return error?.status === 'ABORTED'
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
