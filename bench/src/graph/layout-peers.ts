import { contentMap } from '@geist/domain'
import type { GraphLinks } from '@geist/graph'
import { seededRandom } from '@geist/seeded-random'
import { forceCenter, forceLink, forceManyBody, forceSimulation } from 'd3-force'
import { UndirectedGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'

/** d3-force with the specification's parameters and its default of 300 ticks. */
export function byD3(count: number, links: GraphLinks): Float32Array {
  const nodes: { x?: number; y?: number }[] = Array.from({ length: count }, () => ({}))
  const pairs = Array.from(links.source, (source, link) => ({ source, target: links.target[link]! }))
  forceSimulation(nodes)
    .force('charge', forceManyBody().strength(contentMap.layoutStrength))
    .force('link', forceLink(pairs).distance(contentMap.layoutLinkDistancePx))
    .force('centre', forceCenter())
    .stop()
    .tick(300)
  return Float32Array.from(nodes.flatMap(({ x = 0, y = 0 }) => [x, y]))
}

/** ForceAtlas2 of graphology: random positions, 300 iterations, inferred settings. */
export function byForceAtlas(count: number, links: GraphLinks): Float32Array {
  const random = seededRandom('ForceAtlas2')
  const graph = new UndirectedGraph()
  for (let note = 0; note < count; note += 1) graph.addNode(note, { x: random() - 0.5, y: random() - 0.5 })
  for (let link = 0; link < links.source.length; link += 1) graph.addEdge(links.source[link], links.target[link])
  const settings = { ...forceAtlas2.inferSettings(graph), barnesHutOptimize: true }
  const places = forceAtlas2(graph, { iterations: 300, settings })
  return Float32Array.from(
    Array.from({ length: count }, (_, note) => places[note]).flatMap((at) => [at?.x ?? 0, at?.y ?? 0]),
  )
}
