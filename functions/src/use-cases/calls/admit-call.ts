import { type CallableName, rateLimits, type FailureReason } from '@geist/domain'
import { retryFields } from './ai-failure-reason'
import type { RateLimiter } from '../ports/rate-limiter'

export interface CallTools {
  readonly calls: RateLimiter
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Checks the rate limit of an account for a function. One read and one write.
 *
 * @returns the reason for a refusal, with a time to retry
 */
export async function admitCall(
  uid: string,
  name: CallableName,
  { calls, now }: CallTools,
): Promise<FailureReason | undefined> {
  const token = await calls.take(uid, name, rateLimits[name], now)
  return token.status === 'taken' ? undefined : { reason: 'rate-limited', ...retryFields(token.retryAt, now) }
}
