import { trash } from '@geist/domain'
import type { StoredEntry } from './entry-store'

/** When an entry is to be purged: never while it is outside the trash, and not sooner than 30 days after it was put there. */
export function expiryOf({ deletedAt, expireAt }: Pick<StoredEntry, 'deletedAt' | 'expireAt'>): number | null {
  if (deletedAt === null) return null
  // A whole millisecond is stored as it is, so that what was set is found to be right.
  const soonest = Math.ceil(deletedAt) + trash.retentionMs
  return expireAt === null || expireAt < soonest ? soonest : expireAt
}
