import { dayMs, type Entry, trash } from '@geist/domain'

/**
 * Counts the remaining days of an entry in the trash, rounded up: 1 on its last day. Uses the
 * server's `expireAt`, or the time of the deletion until the server has set it. The device's clock
 * may be wrong by years, so the result is between 0 and the retention period.
 *
 * @param now epoch milliseconds
 */
export function countDaysLeft({ deletedAt, expireAt }: Pick<Entry, 'deletedAt' | 'expireAt'>, now: number): number {
  const expiresAt = expireAt ?? (deletedAt ?? now) + trash.retentionMs
  return Math.min(trash.retentionMs / dayMs, Math.max(0, Math.ceil((expiresAt - now) / dayMs)))
}
