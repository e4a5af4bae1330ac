import type { PublicNotebook } from '@geist/domain'

import type { FeedSource } from './feed'

/**
 * Returns the timestamp of a notebook's newest entry in a feed, from the notebook's figures. `null`
 * means no entry, `undefined` unknown: the figures ignore entries dated far in the future, and are
 * not recounted when that time comes.
 */
export function getLatestVisibleAt({
  latestEntryAt,
  entryCount = 0,
}: Pick<PublicNotebook, 'latestEntryAt' | 'entryCount'>): FeedSource<never>['latestAt'] {
  return latestEntryAt === null && entryCount > 0 ? undefined : latestEntryAt
}
