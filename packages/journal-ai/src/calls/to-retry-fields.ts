/** Fields of a failure reason for when to retry, absolute and relative; none without `retryAt`. */
export function toRetryFields(retryAt: number | undefined, now: number) {
  return retryAt === undefined ? {} : { retryAt, retryAfterSeconds: Math.max(0, Math.ceil((retryAt - now) / 1000)) }
}
