import { trash } from '@geist/domain'
import type { StoredEntry } from '../ports/entry-store'

/**
 * Computes when to purge an entry: at the earliest 30 days after it was put into the trash; `null`
 * outside it.
 */
export function computeExpiry({ deletedAt, expireAt }: Pick<StoredEntry, 'deletedAt' | 'expireAt'>): number | null {
  if (deletedAt === null) return null
  // Whole milliseconds survive storage, so the comparison finds them equal.
  const earliestExpiry = Math.ceil(deletedAt) + trash.retentionMs
  return expireAt === null || expireAt < earliestExpiry ? earliestExpiry : expireAt
}
