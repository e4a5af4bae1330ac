import { dayMs, type Entry, trash } from '@geist/domain'

/**
 * How many days an entry in the trash still has, counted up: 1 on its last. The server says when it goes; until it has, the deletion counts.
 * A device's clock may be wrong by years, so it is never more than the trash keeps and never less than 0.
 *
 * @param now epoch milliseconds
 */
export function daysLeft({ deletedAt, expireAt }: Pick<Entry, 'deletedAt' | 'expireAt'>, now: number): number {
  const end = expireAt ?? (deletedAt ?? now) + trash.retentionMs
  return Math.min(trash.retentionMs / dayMs, Math.max(0, Math.ceil((end - now) / dayMs)))
}
