import { type ClusterBounds, measureClusterBounds } from '@geist/graph'

import { type DrawnMap, noCluster } from '../drawn-map'

/** The region of a cluster on the canvas. */
export interface Island extends ClusterBounds {
  readonly cluster: number
  /** Indices of its notes. */
  readonly notes: readonly number[]
}

/** Finds the regions of all clusters, in the order of the clusters. */
export function findIslands({ clusters, clusterIndices, positions }: DrawnMap): readonly Island[] {
  const members: number[][] = clusters.map(() => [])
  for (const [note, cluster] of clusterIndices.entries()) if (cluster !== noCluster) members[cluster]?.push(note)
  return members.map((notes, cluster) => ({ cluster, notes, ...measureClusterBounds(notes, positions) }))
}
