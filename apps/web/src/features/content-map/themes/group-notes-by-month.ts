import { countClustersByMonth, type DatedClusters } from '@geist/graph'

import { noCluster } from '../drawn-map'

/**
 * Finds the month of each note, and counts the notes per month and cluster. If notes have no
 * cluster, a last column counts them.
 *
 * @param clusterIndices cluster of each note, or `noCluster`
 * @param timeZone IANA time zone
 */
export function groupNotesByMonth(
  clusterIndices: Int32Array,
  clusterCount: number,
  timestamps: Float64Array,
  timeZone: string,
): DatedClusters {
  const columns = Uint32Array.from(clusterIndices, (cluster) => (cluster === noCluster ? clusterCount : cluster))
  return countClustersByMonth({ communities: columns, instants: timestamps, zone: timeZone })
}
