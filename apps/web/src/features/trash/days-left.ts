import { dayMs, type Entry, trash } from '@geist/domain'

/**
 * Remaining days of an entry in the trash, rounded up: 1 on its last day. Uses the server's
 * `expireAt`, or before that is set, the time of the deletion. A device's clock may be wrong by
 * years, so the result is clamped to the retention period.
 *
 * @param now epoch milliseconds
 */
export function daysLeft({ deletedAt, expireAt }: Pick<Entry, 'deletedAt' | 'expireAt'>, now: number): number {
  const expiresAt = expireAt ?? (deletedAt ?? now) + trash.retentionMs
  return Math.min(trash.retentionMs / dayMs, Math.max(0, Math.ceil((expiresAt - now) / dayMs)))
}
