import { contentMap } from '@geist/domain'
import { groupByCommunity, mergeTitles } from '@geist/graph'

import type { CommunityTitle } from './community-title'
import { assignDistinctColours } from '../canvas/assign-distinct-colours'
import { type MapCluster, noCluster } from '../drawn-map'

export interface GroupedCommunities {
  /** Largest first. */
  readonly clusters: readonly MapCluster[]
  /** Cluster index of each note, or `noCluster`. */
  readonly clusterIndices: Int32Array
}

/**
 * Groups communities of at least two notes into clusters. Communities with similar titles merge.
 */
export function groupCommunities(communities: Uint32Array, titles: readonly CommunityTitle[]): GroupedCommunities {
  const members = groupByCommunity(communities)
  const countNotes = (group: readonly number[]) =>
    group.reduce((sum, community) => sum + (members[community]?.length ?? 0), 0)
  const groupsBySize = groupByTitle(members, titles)
    .map((group) => ({ group, size: countNotes(group) }))
    .toSorted((a, b) => b.size - a.size || (a.group[0] ?? 0) - (b.group[0] ?? 0))
  const clusterByCommunity = new Int32Array(members.length).fill(noCluster)
  for (const [cluster, { group }] of groupsBySize.entries())
    for (const community of group) clusterByCommunity[community] = cluster
  return {
    clusters: assignDistinctColours(
      groupsBySize.map(({ group, size }) => ({ ...mergeGroupTitle(group, titles), size })),
    ),
    clusterIndices: Int32Array.from(communities, (community) => clusterByCommunity[community] ?? noCluster),
  }
}

/** Groups of communities with the same merged title. Single notes are left out. */
function groupByTitle(
  members: readonly (readonly number[])[],
  titles: readonly CommunityTitle[],
): readonly (readonly number[])[] {
  const mergedTitles = mergeTitles(titles.map(({ title }) => title))
  const groups = new Map<string, number[]>()
  for (const [community, notes] of members.entries()) {
    if (notes.length < 2) continue
    const hasTitle = titles[community]?.titleFrom !== 'failed' && mergedTitles[community] !== ''
    // Untitled communities never merge: each has a key of its own.
    const key = hasTitle ? `title ${mergedTitles[community]}` : `community ${community}`
    groups.set(key, [...(groups.get(key) ?? []), community])
  }
  return [...groups.values()]
}

/** The title of the group's first community, which is the largest, with the keywords of all. */
function mergeGroupTitle(group: readonly number[], titles: readonly CommunityTitle[]): CommunityTitle {
  const title = titles[group[0] ?? -1]
  if (!title) throw new Error('A cluster has at least one community.')
  const words = new Set(group.flatMap((community) => titles[community]?.words ?? []))
  return { ...title, words: [...words].slice(0, contentMap.clusterKeywordCount) }
}
