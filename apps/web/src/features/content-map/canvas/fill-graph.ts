import type { UndirectedGraph } from 'graphology'

import type { DrawnMap } from '../drawn-map'
import type { LinkAttributes, NodeAttributes } from './incremental-sigma'
import type { MapAttributes } from './map-attributes'

export interface GraphFilling {
  readonly graph: UndirectedGraph<NodeAttributes, LinkAttributes>
  readonly map: DrawnMap
  readonly looks: MapAttributes
  /** The graph already has the nodes and links of this map; only their attributes change. */
  readonly isSame: boolean
}

/** Fills a graph from a map. Yields after each node and link, for time slicing. */
export function* fillGraph({ graph, map, looks, isSame }: GraphFilling): Generator<void, void> {
  const { source, target } = map.links
  if (!isSame) graph.clear()
  for (let note = 0; note < map.ids.length; note += 1) {
    if (isSame) graph.replaceNodeAttributes(note, looks.nodeAttributes(note))
    else graph.addNode(note, looks.nodeAttributes(note))
    yield
  }
  for (let link = 0; link < source.length; link += 1) {
    if (!looks.isDrawn(link)) continue
    if (isSame) graph.replaceEdgeAttributes(link, looks.linkAttributes(link))
    else graph.addEdgeWithKey(link, source[link], target[link], looks.linkAttributes(link))
    yield
  }
}
