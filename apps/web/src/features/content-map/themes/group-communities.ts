import { contentMap } from '@geist/domain'
import { groupByCommunity, mergeTitles } from '@geist/graph'

import type { CommunityTitle } from './community-title'
import { assignDistinctColours } from '../canvas/assign-distinct-colours'
import { type MapCluster, noCluster } from '../drawn-map'

export interface GroupedCommunities {
  /** Largest first. */
  readonly clusters: readonly MapCluster[]
  /** Cluster index of each note, or `noCluster`. */
  readonly clusterOf: Int32Array
}

/** Groups communities of at least two notes into clusters. Communities with like titles merge. */
export function groupCommunities(communities: Uint32Array, titles: readonly CommunityTitle[]): GroupedCommunities {
  const members = groupByCommunity(communities)
  const groups = new Map<string, number[]>()
  const mergedTitles = mergeTitles(titles.map(({ title }) => title))
  for (const [community, notes] of members.entries()) {
    if (notes.length < 2) continue
    // Untitled communities never merge.
    const isNamed = titles[community]?.titleFrom !== 'failed' && mergedTitles[community] !== ''
    const key = isNamed ? `title ${mergedTitles[community]}` : `community ${community}`
    groups.set(key, [...(groups.get(key) ?? []), community])
  }
  const groupsBySize = [...groups.values()]
    .map((group) => ({ group, size: group.reduce((sum, community) => sum + (members[community]?.length ?? 0), 0) }))
    .toSorted((a, b) => b.size - a.size || (a.group[0] ?? 0) - (b.group[0] ?? 0))
  const clusterOfCommunity = new Int32Array(members.length).fill(noCluster)
  for (const [cluster, { group }] of groupsBySize.entries())
    for (const community of group) clusterOfCommunity[community] = cluster
  return {
    clusters: assignDistinctColours(
      groupsBySize.map(({ group, size }) => ({ ...mergeGroupTitle(group, titles), size })),
    ),
    clusterOf: Int32Array.from(communities, (community) => clusterOfCommunity[community] ?? noCluster),
  }
}

/** The title of the largest community, with the keywords of all. */
function mergeGroupTitle(group: readonly number[], titles: readonly CommunityTitle[]): CommunityTitle {
  const [first] = group
  const title = first === undefined ? undefined : titles[first]
  if (!title) throw new Error('A cluster has at least one community.')
  const words = new Set(group.flatMap((community) => titles[community]?.words ?? []))
  return { ...title, words: [...words].slice(0, contentMap.clusterKeywordCount) }
}
