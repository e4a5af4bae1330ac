import { storageKeys } from '../../constants/storage-keys'

/**
 * The cached parts of the content map: the map itself, the topics of its large clusters, and their
 * recommendations.
 */
export type CachedPart = 'nodes' | 'links' | 'topicCounts' | 'initialLoad' | 'clusterTitles' | 'themes' | 'recommended'

export function toCacheKey(part: CachedPart, uid: string): `cached_${string}` {
  return `${storageKeys.cachePrefix}${part}_${uid}`
}
