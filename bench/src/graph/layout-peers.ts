import { contentMap } from '@geist/domain'
import type { GraphLinks } from '@geist/graph'
import { seededRandom } from '@geist/seeded-random'
import { forceCenter, forceLink, forceManyBody, forceSimulation } from 'd3-force'
import { UndirectedGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'

/** As the specification's figures read in d3's own words, with the 300 ticks that it runs by itself. */
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

/** graphology's, from places anywhere, with 300 iterations and the settings that it proposes for so many nodes. */
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
