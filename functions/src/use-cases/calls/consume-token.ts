import type { RateLimit } from '@geist/domain'

/**
 * Result of taking a token. Times are epoch milliseconds. `fullAt` is when the bucket is full
 * again, which is its whole state. Store it also after a refusal: it corrects a time that lay too
 * far ahead.
 */
export type TokenResult =
  | { readonly status: 'taken'; readonly fullAt: number }
  | { readonly status: 'refused'; readonly fullAt: number; readonly retryAt: number }

/**
 * Takes a token from a bucket of `burst` tokens that gains one each `refillMs`. The only state is
 * the time at which it is full again: the generic cell rate algorithm (ITU-T I.371, virtual
 * scheduling). Times are epoch milliseconds.
 *
 * @param fullAt the stored state; `undefined` for a full bucket
 */
export function consumeToken(fullAt: number | undefined, now: number, { burst, refillMs }: RateLimit): TokenResult {
  // A stored time after `emptyAt` comes from a clock that was ahead.
  const emptyAt = now + burst * refillMs
  const currentFullAt = Math.max(now, Math.min(fullAt ?? now, emptyAt))
  const nextFullAt = currentFullAt + refillMs
  return nextFullAt <= emptyAt
    ? { status: 'taken', fullAt: nextFullAt }
    : { status: 'refused', fullAt: currentFullAt, retryAt: nextFullAt - burst * refillMs }
}
