import type { FailureReason } from '@geist/domain'
import type { AiFailure } from '../../ai/journal-ai'

/**
 * Maps a failure of the AI to the reason for the caller.
 *
 * @param now epoch milliseconds
 */
export function aiFailureReason(failure: AiFailure, now: number): FailureReason {
  switch (failure.kind) {
    case 'misconfigured':
      return { reason: 'ai-unavailable', problem: 'misconfigured' }
    case 'unreachable':
      return { reason: 'ai-unavailable', problem: 'unreachable', ...retryFields(failure.retryAt, now) }
    case 'busy':
      return { reason: 'ai-busy', ...retryFields(failure.retryAt, now) }
    case 'unusable':
      return { reason: 'ai-unusable' }
    case 'cancelled':
      // The caller is gone and reads no answer.
      return { reason: 'ai-unavailable' }
    default:
      return failure satisfies never
  }
}

/** The time to retry, in both forms of a reason. */
export function retryFields(retryAt: number | undefined, now: number) {
  return retryAt === undefined ? {} : { retryAt, retryAfterSeconds: Math.max(0, Math.ceil((retryAt - now) / 1000)) }
}
