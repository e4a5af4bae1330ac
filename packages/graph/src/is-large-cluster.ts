import { contentMap } from '@geist/domain'

/** Whether a cluster is large enough for a title on the map. */
export function isLargeCluster(size: number): boolean {
  return size > contentMap.largeClusterSize
}
