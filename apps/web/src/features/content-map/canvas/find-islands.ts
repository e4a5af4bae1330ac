import { type ClusterBounds, measureClusterBounds } from '@geist/graph'

import { type DrawnMap, noCluster } from '../drawn-map'

export interface Island extends ClusterBounds {
  readonly cluster: number
  readonly notes: readonly number[]
}

/** In the order of the clusters. */
export function findIslands({ clusters, clusterOf, positions }: DrawnMap): readonly Island[] {
  const members: number[][] = clusters.map(() => [])
  for (const [note, cluster] of clusterOf.entries()) if (cluster !== noCluster) members[cluster]?.push(note)
  return members.map((notes, cluster) => ({ cluster, notes, ...measureClusterBounds(notes, positions) }))
}
