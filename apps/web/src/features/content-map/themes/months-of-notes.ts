import { countClustersByMonth, type DatedClusters } from '@geist/graph'

/**
 * The month of each note, and the number of notes per month and cluster.
 *
 * @param clusterOf cluster of each note; below 0 for none
 * @param zone IANA time zone
 */
export function monthsOfNotes(
  clusterOf: Int32Array,
  clusterCount: number,
  timestamps: Float64Array,
  zone: string,
): DatedClusters {
  // Unclustered notes get a column after the last cluster.
  const communities = Uint32Array.from(clusterOf, (cluster) => (cluster < 0 ? clusterCount : cluster))
  return countClustersByMonth({ communities, instants: timestamps, zone })
}
