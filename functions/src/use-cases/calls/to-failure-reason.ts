import type { FailureReason } from '@geist/domain'
import type { AiFailure } from '../../ai/journal-ai'

/**
 * Maps a failure of the AI to the reason for the caller.
 *
 * @param now epoch milliseconds
 */
export function toFailureReason(failure: AiFailure, now: number): FailureReason {
  switch (failure.kind) {
    case 'misconfigured':
      return { reason: 'ai-unavailable', problem: 'misconfigured' }
    case 'unreachable':
      return { reason: 'ai-unavailable', problem: 'unreachable', ...toRetryFields(failure.retryAt, now) }
    case 'busy':
      return { reason: 'ai-busy', ...toRetryFields(failure.retryAt, now) }
    case 'unusable':
      return { reason: 'ai-unusable' }
    case 'cancelled':
      // The caller is gone and reads no answer.
      return { reason: 'ai-unavailable' }
    default:
      return failure satisfies never
  }
}

/** The time of a retry, absolute and relative, for a reason; no fields if it is unknown. */
export function toRetryFields(retryAt: number | undefined, now: number) {
  return retryAt === undefined ? {} : { retryAt, retryAfterSeconds: Math.max(0, Math.ceil((retryAt - now) / 1000)) }
}
