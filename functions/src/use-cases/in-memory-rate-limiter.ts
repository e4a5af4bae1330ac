import { consumeToken } from './consume-token'
import { LruMap } from './lru-map'
import type { RateLimiter } from './rate-limiter'

/**
 * Counts the calls of one process in memory, for calls that cost less than counting them in the
 * store. A caller has the limit once in each instance; a tab that calls in a loop reaches mostly one.
 *
 * @param max token buckets; those that were not used for longest are evicted, and full again
 */
export function inMemoryRateLimiter(max: number): RateLimiter {
  const fullAt = new LruMap<string, number>(max)
  return {
    take(uid, name, limit, now) {
      const key = `${uid}/${name}`
      const taken = consumeToken(fullAt.get(key), now, limit)
      if (taken.status === 'taken') fullAt.set(key, taken.fullAt)
      return Promise.resolve(taken)
    },
  }
}
