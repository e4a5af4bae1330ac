import { storageKeys } from '../constants/storage-keys'

/** What is kept on the device of what the content map has found: the map itself, what its large clusters are about, and what was recommended for those. */
export type CachedPart = 'nodes' | 'links' | 'topicCounts' | 'initialLoad' | 'clusterTitles' | 'themes' | 'recommended'

/** The key under which a part is kept for an account. */
export function cacheKey(part: CachedPart, uid: string): `cached_${string}` {
  return `${storageKeys.cachePrefix}${part}_${uid}`
}
