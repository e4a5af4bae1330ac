import { findCommunities, type GraphLinks, layOut, linkNeighbours, findNearestNeighbours } from '@geist/graph'
import { createClusteredVectors } from '@geist/graph/create-clustered-vectors'
import { hashIntegers } from './hash-integers'
import { layOutByD3 } from './lay-out-by-d3'
import { measurePreservation } from './measure-preservation'
import { measureProcessorTime } from './measure-processor-time'
import { selectStrongestLinks } from './select-strongest-links'

export interface LayoutTask {
  readonly kind: 'layout'
  readonly implementation: 'ours' | 'd3-force'
  readonly count: number
}

export interface LayoutResult {
  readonly ms: number
  readonly linkCount: number
  /** How well the map preserves neighbourhoods, from 0 to 1: see `measurePreservation`. */
  readonly preserved: number
  /** Hash of all positions, to compare maps. */
  readonly digest: number
}

/**
 * Measures a layout of notes with five links each, the strongest among neighbours of planted
 * vectors. Our time includes the community detection that our layout starts from.
 */
export function measureLayout({ implementation, count }: LayoutTask): LayoutResult {
  // About 28 clusters for 5,000 notes, 40 for 10,000.
  const clusters = Math.round(Math.sqrt(count) / 2.5)
  const { vectors } = createClusteredVectors({ count, clusters, spread: 2.2, seed: 'layout' })
  const neighbours = findNearestNeighbours(vectors, { count, dimensions: 100, k: 12 })
  const links = selectStrongestLinks(linkNeighbours(neighbours), 5 * count)
  const { ms, result: positions } = measureProcessorTime(() => layouts[implementation](count, links))
  return {
    ms,
    linkCount: links.source.length,
    preserved: measurePreservation(positions, links),
    digest: hashIntegers(new Uint32Array(positions.buffer)),
  }
}

const layouts: Readonly<Record<LayoutTask['implementation'], (count: number, links: GraphLinks) => Float32Array>> = {
  ours: (count, links) => layOut({ count, links, communities: findCommunities(count, links, 1), seed: 1 }),
  'd3-force': layOutByD3,
}
