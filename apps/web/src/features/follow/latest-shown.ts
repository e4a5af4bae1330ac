import type { PublicNotebook } from '@geist/domain'

import type { FollowedList } from './feed'

/**
 * `timestamp` of the newest entry of a notebook that a feed shows, as its figures have it. They leave out what lay too far in the future when they were
 * counted, and nothing counts again when its time has come: where they know of nothing else, nobody knows.
 */
export function latestShown({
  latestEntryAt,
  entryCount = 0,
}: Pick<PublicNotebook, 'latestEntryAt' | 'entryCount'>): FollowedList<never>['latestAt'] {
  return latestEntryAt === null && entryCount > 0 ? undefined : latestEntryAt
}
