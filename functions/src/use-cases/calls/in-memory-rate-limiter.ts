import { consumeToken } from './consume-token'
import { LruMap } from '../lru-map'
import type { RateLimiter } from '../ports/rate-limiter'

/**
 * Rate-limits in the memory of one process, for calls that cost less than a stored counter. The
 * limit holds per instance; a tab that loops mostly reaches one instance.
 *
 * @param maxBuckets token buckets; the least recently asked for is evicted, which refills it
 */
export function inMemoryRateLimiter(maxBuckets: number): RateLimiter {
  const fullAt = new LruMap<string, number>(maxBuckets)
  return {
    take(uid, name, limit, now) {
      const key = `${uid}/${name}`
      const token = consumeToken(fullAt.get(key), now, limit)
      if (token.status === 'taken') fullAt.set(key, token.fullAt)
      return Promise.resolve(token)
    },
  }
}
