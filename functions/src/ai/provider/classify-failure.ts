import type { APICallError } from 'ai'
import type { AiFailure } from '@geist/journal-ai'
import { parseRetryAfter } from './parse-retry-after'

export interface AttemptContext {
  /** Aborted when the caller disconnects. */
  readonly callerSignal: AbortSignal
  /** Aborted by the timeout. */
  readonly timeoutSignal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Classifies an error of the SDK. The error's message is dropped, since it may quote the request.
 */
export function classifyFailure(error: unknown, { callerSignal, timeoutSignal, now }: AttemptContext): AiFailure {
  if (callerSignal.aborted) return { kind: 'cancelled' }
  if (timeoutSignal.aborted) return { kind: 'unreachable' }
  const { statusCode = 200, responseHeaders, cause = error } = isCallError(error) ? error : {}
  if (statusCode >= 300) return classifyStatus(statusCode, parseRetryAfter(responseHeaders?.['retry-after'], now))
  // Errors of the SDK itself mean an unreadable answer; others come from the network.
  return cause instanceof Error && cause.name.startsWith('AI_') && !isCallError(cause)
    ? { kind: 'unusable' }
    : { kind: 'unreachable' }
}

/** The HTTP status of a failed call, if it got a response. */
export function getHttpStatus(error: unknown): number | undefined {
  return isCallError(error) ? error.statusCode : undefined
}

/** Classifies the HTTP status of a failed call. */
export function classifyStatus(status: number, retryAt: number | undefined): AiFailure {
  const retryField = retryAt === undefined ? {} : { retryAt }
  if (status === 429) return { kind: 'busy', ...retryField }
  if (status === 408 || status >= 500) return { kind: 'unreachable', ...retryField }
  // A wrong key, no credit, a wrong address or model, or a redirect, which the fetch does not
  // follow.
  if ([401, 402, 403, 404, 405].includes(status) || (status >= 300 && status < 400)) return { kind: 'misconfigured' }
  return { kind: 'unusable' }
}

/** Checks by name, as the SDK does, so that the SDK need not be loaded. */
function isCallError(error: unknown): error is APICallError {
  return error instanceof Error && error.name === 'AI_APICallError'
}
