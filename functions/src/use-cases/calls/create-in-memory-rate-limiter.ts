import { consumeToken } from './consume-token'
import { LruMap } from '../lru-map'
import type { RateLimiter } from '../ports/rate-limiter'

/**
 * Creates a rate limiter in the memory of one process, for calls that cost less than a stored
 * counter. The limit holds per instance; a tab that loops mostly reaches one instance.
 *
 * @param maxBuckets limit of token buckets; the least recently used is evicted, which refills it
 */
export function createInMemoryRateLimiter(maxBuckets: number): RateLimiter {
  const fullTimes = new LruMap<string, number>(maxBuckets)
  return {
    takeToken(uid, name, limit, now) {
      const key = `${uid}/${name}`
      const token = consumeToken(fullTimes.get(key), now, limit)
      fullTimes.set(key, token.fullAt)
      return Promise.resolve(token)
    },
  }
}
