import { palette } from '@geist/ui/cluster-palette'
import { contentMap } from '@geist/domain'
import { create } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'

import type { SerializedMap } from './serialized-map'

/**
 * Draws SVG circles and lines in a group that d3-zoom transforms, as in its examples. @returns the
 * element that receives mouse events
 */
export async function drawByD3(container: HTMLElement, map: SerializedMap): Promise<Element> {
  const { clientWidth: width, clientHeight: height } = container
  const x = (note: number) => map.positions[note * 2] ?? 0
  const y = (note: number) => map.positions[note * 2 + 1] ?? 0
  const svg = create('svg').attr('width', width).attr('height', height)
  const group = svg.append('g')
  group
    .append('g')
    .attr('stroke', '#bbb')
    .selectAll('line')
    .data(map.source.map((source, link) => [source, map.target[link] ?? 0] as const))
    .join('line')
    .attr('x1', ([source]) => x(source))
    .attr('y1', ([source]) => y(source))
    .attr('x2', ([, target]) => x(target))
    .attr('y2', ([, target]) => y(target))
  group
    .append('g')
    .attr('stroke', '#fff')
    .selectAll('circle')
    .data(map.names.map((_, note) => note))
    .join('circle')
    .attr('cx', x)
    .attr('cy', y)
    .attr('r', (note) => map.radii[note] ?? 5)
    .attr('fill', (note) => palette.light[(map.clusterOf[note] ?? 0) % palette.light.length] ?? '')
  const node = svg.node()
  if (!node) throw new Error('There is no SVG.')
  container.append(node)
  const zooming = zoom<SVGSVGElement, undefined>().on('zoom', ({ transform }) =>
    group.attr('transform', String(transform)),
  )
  svg.call(zooming)
  const scale = Math.min(width / contentMap.canvasWidthPx, height / contentMap.canvasHeightPx)
  zooming.transform(svg, zoomIdentity.scale(scale))
  return node
}
