import { contentMap } from '@geist/domain'

/** Whether a cluster of so many notes is one of those that get a title on the map. */
export function isLargeCluster(size: number): boolean {
  return size > contentMap.largeClusterSize
}
