import { type ClusterBounds, clusterBounds } from '@geist/graph'

import { type DrawnMap, onItsOwn } from './drawn-map'

/** Where a cluster lies, and what it is made of. */
export interface Island extends ClusterBounds {
  readonly cluster: number
  readonly notes: readonly number[]
}

/** Where each cluster lies, in the order of the clusters. */
export function islandsOf({ clusters, clusterOf, positions }: DrawnMap): readonly Island[] {
  const members: number[][] = clusters.map(() => [])
  for (const [note, cluster] of clusterOf.entries()) if (cluster !== onItsOwn) members[cluster]?.push(note)
  return members.map((notes, cluster) => ({ cluster, notes, ...clusterBounds(notes, positions) }))
}
