import type { RateLimit } from '@geist/domain'
import type { TokenResult } from '../calls/consume-token'

/** Limits how often an account or an address calls a function. */
export interface RateLimiter {
  /**
   * Takes a token by the rule of `consumeToken`. Concurrent calls get no more tokens than
   * sequential ones.
   */
  takeToken(uid: string, name: string, limit: RateLimit, now: number): Promise<TokenResult>
}
