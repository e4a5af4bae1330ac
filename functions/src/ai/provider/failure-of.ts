import type { APICallError } from 'ai'
import type { AiFailure } from '../journal-ai'
import { retryAfter } from './retry-after'

export interface Attempt {
  /** Who asked: aborted when they are gone. */
  readonly caller: AbortSignal
  /** Aborted when the time is up. */
  readonly deadline: AbortSignal
  readonly now: number
}

/** Why a model did not answer, told by what its SDK threw. Nothing of the error's message is kept: it may quote what was sent. */
export function failureOf(error: unknown, { caller, deadline, now }: Attempt): AiFailure {
  if (caller.aborted) return { kind: 'cancelled' }
  if (deadline.aborted) return { kind: 'unreachable' }
  const { statusCode = 200, responseHeaders, cause = error } = isCallError(error) ? error : {}
  if (statusCode >= 300) return failureOfStatus(statusCode, retryAfter(responseHeaders?.['retry-after'], now))
  // The SDK's own errors are about an answer that came and could not be read; others come from the network.
  return cause instanceof Error && cause.name.startsWith('AI_') && !isCallError(cause)
    ? { kind: 'unusable' }
    : { kind: 'unreachable' }
}

/** The status of a call that failed, where it got one. */
export function statusOf(error: unknown): number | undefined {
  return isCallError(error) ? error.statusCode : undefined
}

function failureOfStatus(status: number, retryAt: number | undefined): AiFailure {
  const retry = retryAt === undefined ? {} : { retryAt }
  if (status === 429) return { kind: 'busy', ...retry }
  if (status === 408 || status >= 500) return { kind: 'unreachable', ...retry }
  // A wrong key, no credit, a wrong address or model, and an address that has moved: see `fetchHere`.
  if ([401, 402, 403, 404, 405].includes(status) || (status >= 300 && status < 400)) return { kind: 'misconfigured' }
  return { kind: 'unusable' }
}

/** By its name, as the SDK's own check does, so that the SDK need not be loaded for it. */
function isCallError(error: unknown): error is APICallError {
  return error instanceof Error && error.name === 'AI_APICallError'
}
