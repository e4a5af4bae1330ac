import type { PublicNotebook } from '@geist/domain'

import type { FeedInput } from './feed'

/**
 * Timestamp of a notebook's newest entry in a feed, from the notebook's figures. The figures ignore
 * entries dated far in the future and are not recounted when that time comes. So `null` for a
 * notebook with entries means unknown.
 */
export function latestVisibleAt({
  latestEntryAt,
  entryCount = 0,
}: Pick<PublicNotebook, 'latestEntryAt' | 'entryCount'>): FeedInput<never>['latestAt'] {
  return latestEntryAt === null && entryCount > 0 ? undefined : latestEntryAt
}
