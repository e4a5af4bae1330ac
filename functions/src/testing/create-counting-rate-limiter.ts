import type { RateLimiter } from '../use-cases/ports/rate-limiter'
import { consumeToken } from '../use-cases/calls/consume-token'

export interface CountingRateLimiter extends RateLimiter {
  /** Number of admitted calls so far. */
  readonly admittedCount: () => number
}

/** Creates an in-memory rate limiter that counts the admitted calls. */
export function createCountingRateLimiter(): CountingRateLimiter {
  const fullTimes = new Map<string, number>()
  let count = 0
  return {
    admittedCount: () => count,
    async takeToken(uid, name, limit, now) {
      const key = `${uid}/${name}`
      const token = consumeToken(fullTimes.get(key), now, limit)
      fullTimes.set(key, token.fullAt)
      if (token.status === 'taken') count += 1
      return token
    },
  }
}
