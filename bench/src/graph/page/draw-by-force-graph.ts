import { palette } from '@geist/ui/cluster-palette'
import ForceGraph from 'force-graph'

import type { SerializedMap } from './serialized-map'

/**
 * Draws with `force-graph` on a 2D canvas, with fixed positions so that it computes no layout.
 * @returns the element that receives mouse events
 */
export async function drawByForceGraph(container: HTMLElement, map: SerializedMap): Promise<Element> {
  const nodes = map.names.map((name, id) => ({
    id,
    name,
    fx: map.positions[id * 2] ?? 0,
    fy: map.positions[id * 2 + 1] ?? 0,
    // The library draws node areas proportional to `val`.
    val: (map.radii[id] ?? 5) ** 2,
    color: palette.light[(map.clusterOf[id] ?? 0) % palette.light.length] ?? '',
  }))
  const links = map.source.map((source, link) => ({ source, target: map.target[link] ?? 0 }))
  const graph = new ForceGraph<(typeof nodes)[number]>(container)
    .nodeRelSize(1)
    .nodeColor('color')
    .cooldownTicks(1)
    .graphData({ nodes, links })
  await new Promise<void>((stopped) => graph.onEngineStop(() => stopped()))
  graph.zoomToFit(0, 28)
  return container.querySelector('canvas') ?? container
}
