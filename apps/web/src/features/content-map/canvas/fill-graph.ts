import type { UndirectedGraph } from 'graphology'

import type { DrawnMap } from '../drawn-map'
import type { LinkAttributes, NodeAttributes } from './incremental-sigma'
import { createMapAttributes } from './map-attributes'
import type { MapColours } from './map-colours'

export interface FillGraphOptions {
  readonly graph: UndirectedGraph<NodeAttributes, LinkAttributes>
  readonly map: DrawnMap
  readonly colours: MapColours
  /** By note: 0 fades it. `undefined` fades none. */
  readonly highlighted: Uint8Array | undefined
  /** Whether the graph already has the nodes and links of this map. Only attributes change then. */
  readonly isSameMap: boolean
}

/** Fills a graph from a map. Yields after each node and link, so that it can be time-sliced. */
export function* fillGraph({ graph, map, colours, highlighted, isSameMap }: FillGraphOptions): Generator<void, void> {
  const { source, target } = map.links
  const attributes = createMapAttributes(map, colours, highlighted)
  if (!isSameMap) graph.clear()
  for (let note = 0; note < map.ids.length; note += 1) {
    if (isSameMap) graph.replaceNodeAttributes(note, attributes.getNodeAttributes(note))
    else graph.addNode(note, attributes.getNodeAttributes(note))
    yield
  }
  for (let link = 0; link < source.length; link += 1) {
    if (!attributes.isLinkDrawn(link)) continue
    if (isSameMap) graph.replaceEdgeAttributes(link, attributes.getLinkAttributes(link))
    else graph.addEdgeWithKey(link, source[link], target[link], attributes.getLinkAttributes(link))
    yield
  }
}
