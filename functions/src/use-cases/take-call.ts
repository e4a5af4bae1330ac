import type { CallLimit } from '@geist/domain'

/** Whether a call is let through. */
export type TakenCall =
  /** `fullAt`: when as many calls as at the beginning may be made again. That one moment is all there is to remember. */
  { readonly status: 'taken'; readonly fullAt: number } | { readonly status: 'refused'; readonly retryAt: number }

/**
 * A token bucket of `burst` calls that gains one each `refillMs`, kept as the moment at which it is full again: the generic cell rate
 * algorithm (ITU-T I.371, virtual scheduling). All times in epoch milliseconds.
 *
 * @param fullAt what the last call that was let through left behind; `undefined` where there is none
 */
export function takeCall(fullAt: number | undefined, now: number, { burst, refillMs }: CallLimit): TakenCall {
  // A time further off than an empty bucket was left by a clock that was ahead.
  const empty = now + burst * refillMs
  const full = Math.max(now, Math.min(fullAt ?? now, empty))
  const next = full + refillMs
  return next <= empty ? { status: 'taken', fullAt: next } : { status: 'refused', retryAt: next - burst * refillMs }
}
