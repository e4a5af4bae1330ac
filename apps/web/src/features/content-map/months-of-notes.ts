import { clustersByMonth, type DatedClusters } from '@geist/graph'

/**
 * In which month each note was written, and how many of each cluster.
 *
 * @param clusterOf of each note; below 0 for none
 * @param clusterCount how many clusters there are
 * @param zone an IANA name
 */
export function monthsOfNotes(
  clusterOf: Int32Array,
  clusterCount: number,
  timestamps: Float64Array,
  zone: string,
): DatedClusters {
  // Those in no cluster have a column behind the others.
  const communities = Uint32Array.from(clusterOf, (cluster) => (cluster < 0 ? clusterCount : cluster))
  return clustersByMonth({ communities, instants: timestamps, zone })
}
