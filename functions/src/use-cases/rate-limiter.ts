import type { CallLimit } from '@geist/domain'
import type { TokenResult } from './consume-token'

/** Limits how often an account or an address calls a function. */
export interface RateLimiter {
  /** Takes a token by `consumeToken`. Calls at the same moment get no more tokens than calls in a row. */
  take(uid: string, name: string, limit: CallLimit, now: number): Promise<TokenResult>
}
