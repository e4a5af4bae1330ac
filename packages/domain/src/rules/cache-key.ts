import { storageKeys } from '../constants/storage-keys'

/** What the content map keeps on the device. */
export type CachedPart = 'nodes' | 'links' | 'topicCounts' | 'initialLoad' | 'clusterTitles'

/** The key under which the content map keeps a part for an account. */
export function cacheKey(part: CachedPart, uid: string): string {
  return `${storageKeys.cachePrefix}${part}_${uid}`
}
