import { type CallableName, type FailureReason, type RateLimit, rateLimits } from '@geist/domain'
import { toRetryFields } from '@geist/journal-ai'
import type { RateLimiter } from '../ports/rate-limiter'

export interface RateLimitDependencies {
  readonly rateLimiter: RateLimiter
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
  { rateLimiter, now }: RateLimitDependencies,
  limit: RateLimit = rateLimits[name],
): Promise<FailureReason | undefined> {
  const token = await rateLimiter.takeToken(uid, name, limit, now)
  return token.status === 'taken' ? undefined : { reason: 'rate-limited', ...toRetryFields(token.retryAt, now) }
}
