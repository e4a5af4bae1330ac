import type { FailureReason } from '@geist/domain'
import type { AiFailure } from '../ai/journal-ai'

/** What a caller is told about an AI that did not answer. `now` in epoch milliseconds. */
export function aiFailureReason(failure: AiFailure, now: number): FailureReason {
  switch (failure.kind) {
    case 'misconfigured':
      return { reason: 'ai-unavailable', problem: 'misconfigured' }
    case 'unreachable':
      return { reason: 'ai-unavailable', problem: 'unreachable', ...retry(failure.retryAt, now) }
    case 'busy':
      return { reason: 'ai-busy', ...retry(failure.retryAt, now) }
    case 'unusable':
      return { reason: 'ai-unusable' }
    case 'cancelled':
      // Nobody is there to read it.
      return { reason: 'ai-unavailable' }
    default:
      return failure satisfies never
  }
}

/** When it may be tried again, in both forms that a reason has for it. */
export function retry(retryAt: number | undefined, now: number) {
  return retryAt === undefined ? {} : { retryAt, retryAfterSeconds: Math.max(0, Math.ceil((retryAt - now) / 1000)) }
}
