import { UndirectedGraph } from 'graphology'
import louvain from 'graphology-communities-louvain'

import { seededRandom } from '@geist/seeded-random'
import type { GraphLinks } from './graph-links'

/**
 * Groups notes by their links with Louvain (Blondel and others 2008, through graphology).
 * Communities are numbered by size, 0 being the largest; ties by their earliest note. A note
 * without links is its own community.
 *
 * @param seed the same links and seed give the same communities
 * @returns the community of each note
 */
export function findCommunities(count: number, links: GraphLinks, seed: string | number): Uint32Array {
  const graph = new UndirectedGraph()
  for (let note = 0; note < count; note += 1) graph.addNode(note)
  for (let link = 0; link < links.source.length; link += 1) {
    graph.addEdge(links.source[link], links.target[link], { weight: links.strength[link] })
  }
  if (graph.size === 0) return Uint32Array.from({ length: count }, (_, note) => note)
  const communityByNote = louvain(graph, { rng: seededRandom(seed), getEdgeWeight: 'weight' })
  return renumberBySize(Uint32Array.from({ length: count }, (_, note) => communityByNote[note] ?? 0))
}

/** Numbers communities by size, 0 being the largest; ties by their earliest note. */
export function renumberBySize(communities: Uint32Array): Uint32Array {
  const sizes = new Map<number, number>()
  for (const community of communities) sizes.set(community, (sizes.get(community) ?? 0) + 1)
  // Maps keep insertion order, and sorting is stable.
  const order = [...sizes].toSorted(([, a], [, b]) => b - a)
  const newNumbers = new Map(order.map(([community], number) => [community, number]))
  return communities.map((community) => newNumbers.get(community) ?? 0)
}
