import type { FailureReason } from '@geist/domain'
import type { AiFailure } from '../journal-ai'
import { toRetryFields } from './to-retry-fields'

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
