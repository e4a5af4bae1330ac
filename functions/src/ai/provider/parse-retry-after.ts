/**
 * Parses a `Retry-After` header to epoch milliseconds: seconds, or an HTTP date (RFC 9110, section
 * 10.2.3). The result is between `now` and a day later.
 *
 * @returns `undefined` for an unreadable value
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const value = header?.trim() ?? ''
  const retryAt = /^\d{1,9}(?:\.\d{1,9})?$/u.test(value) ? now + Number(value) * 1000 : parseHttpDate(value)
  return retryAt === undefined ? undefined : Math.round(Math.min(Math.max(retryAt, now), now + dayMs))
}

const dayMs = 86_400_000

/** Every HTTP date begins with a weekday; `Date.parse` alone accepts nearly anything. */
function parseHttpDate(value: string): number | undefined {
  const instant = /^[A-Z][a-z]+day\b|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/u.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}
