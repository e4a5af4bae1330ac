import { findCommunities, type GraphLinks, layOut, linksOf, nearestNeighbours } from '@geist/graph'
import { plantedVectors } from '@geist/graph/planted-vectors'
import { processorTime } from './processor-time'
import { byD3, byForceAtlas } from './layout-peers'
import { neighbourhoodPreservation } from './preservation'
import { strongestLinks } from './strongest-links'

export interface LayoutTask {
  readonly kind: 'layout'
  readonly way: 'ours' | 'd3-force' | 'ForceAtlas2'
  readonly count: number
}

export interface LayoutResult {
  readonly ms: number
  readonly links: number
  /** The share of linked notes that are nearest to each other on the map. */
  readonly preserved: number
  /** Hash of all positions, to compare maps. */
  readonly digest: number
}

/**
 * Five links per note, the strongest among neighbours of planted vectors. Our layout's time
 * includes the community detection that it starts from.
 */
export function measureLayout({ way, count }: LayoutTask): LayoutResult {
  const clusters = Math.round(Math.sqrt(count) / 2.5)
  const { vectors } = plantedVectors({ count, clusters, spread: 2.2, seed: 'layout' })
  const neighbours = nearestNeighbours(vectors, { count, dimensions: 100, k: 12 })
  const links = strongestLinks(linksOf(neighbours, { kind: 'at-least', score: 0 }), 5 * count)
  const { ms, result } = processorTime(() => layOutBy(way, count, links))
  return {
    ms,
    links: links.source.length,
    preserved: neighbourhoodPreservation(result, links),
    digest: digestOf(result),
  }
}

function layOutBy(way: LayoutTask['way'], count: number, links: GraphLinks): Float32Array {
  switch (way) {
    case 'ours':
      return layOut({ count, links, communities: findCommunities(count, links, 1), seed: 1 })
    case 'd3-force':
      return byD3(count, links)
    case 'ForceAtlas2':
      return byForceAtlas(count, links)
  }
}

function digestOf(places: Float32Array): number {
  let digest = 0x81_1c_9d_c5
  for (const word of new Uint32Array(places.buffer)) digest = Math.imul(digest ^ word, 0x01_00_01_93)
  return digest >>> 0
}
