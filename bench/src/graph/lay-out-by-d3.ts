import { contentMap } from '@geist/domain'
import type { GraphLinks } from '@geist/graph'
import { forceCenter, forceLink, forceManyBody, forceSimulation } from 'd3-force'

/**
 * Lays out a map with d3-force, by the specification's parameters and d3's default of 300 ticks.
 *
 * @returns x and y of each note, interleaved
 */
export function layOutByD3(count: number, { source: sources, target: targets }: GraphLinks): Float32Array {
  const nodes: { x?: number; y?: number }[] = Array.from({ length: count }, () => ({}))
  const links = Array.from(sources, (source, link) => ({ source, target: targets[link]! }))
  forceSimulation(nodes)
    .force('charge', forceManyBody().strength(contentMap.layoutStrength))
    .force('link', forceLink(links).distance(contentMap.layoutLinkDistancePx))
    .force('centre', forceCenter())
    .stop()
    .tick(300)
  return Float32Array.from(nodes.flatMap(({ x = 0, y = 0 }) => [x, y]))
}
