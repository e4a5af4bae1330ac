import { type ClusterBounds, measureClusterBounds } from '@geist/graph'

import { type DrawnMap, noCluster } from '../drawn-map'
import { computeShoreRadius } from './shore-radius'
import { splitIntoGroups } from './split-into-groups'

/** The region of a cluster on the canvas. */
export interface Island extends ClusterBounds {
  readonly cluster: number
  /** Indices of its notes. */
  readonly notes: readonly number[]
  /** The groups of notes that lie apart from each other, the largest first. */
  readonly groups: readonly ClusterBounds[]
}

/** Finds the regions of all clusters, in the order of the clusters. */
export function findIslands({ clusters, clusterIndices, positions }: DrawnMap): readonly Island[] {
  const members: number[][] = clusters.map(() => [])
  for (const [note, cluster] of clusterIndices.entries()) if (cluster !== noCluster) members[cluster]?.push(note)
  const cellSize = computeShoreRadius(clusterIndices.length)
  return members.map((notes, cluster) => ({
    cluster,
    notes,
    groups: splitIntoGroups(notes, positions, cellSize).map((group) => measureClusterBounds(group, positions)),
    ...measureClusterBounds(notes, positions),
  }))
}
