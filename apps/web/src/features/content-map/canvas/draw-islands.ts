import { contentMap } from '@geist/domain'

import { type DrawnMap, noCluster } from '../drawn-map'
import type { Island } from './find-islands'
import { fadeColour, type MapColours } from './map-colours'
import { toHex } from './rgb'
import { computeShoreRadius } from './shore-radius'

/** Margin around the canvas, in canvas pixels, for washes that reach over its edge. */
const marginPx = 100

/** Picture pixels per canvas pixel. The washes are soft, so half the resolution suffices. */
const resolution = 0.5

/** Links up to this many shore radii long are drawn as a wash between their notes. */
const maxBridgeShores = 4
/** Width of the wash along a link, in shore radii. */
const bridgeWidthShores = 1.4

export interface IslandsScene {
  readonly map: DrawnMap
  readonly islands: readonly Island[]
  readonly colours: MapColours
  /** Clusters that are not faded; `undefined` for all. */
  readonly highlightedClusters: ReadonlySet<number> | undefined
}

/**
 * Renders the background picture: a wash of its colour around the notes of each large cluster. The
 * smaller clusters come later, on top.
 * The picture is rendered once and then transformed with the map, since thousands of circles per
 * frame are too slow. Yields after each cluster, so that the work can be time-sliced.
 */
export function* drawIslands({
  map,
  islands,
  colours,
  highlightedClusters,
}: IslandsScene): Generator<void, HTMLCanvasElement> {
  const picture = document.createElement('canvas')
  picture.width = (contentMap.canvasWidthPx + 2 * marginPx) * resolution
  picture.height = (contentMap.canvasHeightPx + 2 * marginPx) * resolution
  // `willReadFrequently` selects the CPU. The GPU would get all draw calls at once and delay the
  // first frame of the map.
  const context = picture.getContext('2d', { willReadFrequently: true })
  if (!context) return picture
  context.setTransform(resolution, 0, 0, resolution, marginPx * resolution, marginPx * resolution)
  const shore = computeShoreRadius(map.ids.length)
  const bridges = createBridges(map, shore * maxBridgeShores)
  context.lineCap = 'round'
  context.lineWidth = shore * bridgeWidthShores
  for (const { cluster, notes } of islands) {
    const mapCluster = map.clusters[cluster]
    if (!mapCluster || mapCluster.size <= contentMap.largeClusterSize) continue
    const wash = colours.washes[mapCluster.colour] ?? colours.paper
    const colour = toHex(!highlightedClusters || highlightedClusters.has(cluster) ? wash : fadeColour(wash, colours))
    context.fillStyle = colour
    context.strokeStyle = colour
    context.beginPath()
    for (const note of notes) {
      const [x = 0, y = 0] = map.positions.subarray(note * 2, note * 2 + 2)
      context.moveTo(x + shore, y)
      context.arc(x, y, shore, 0, 2 * Math.PI)
    }
    context.fill()
    context.stroke(bridges[cluster] ?? new Path2D())
    yield
  }
  return picture
}

/** Creates the paths of the short links within each cluster, by cluster index. */
function createBridges({ clusters, clusterIndices, links, positions }: DrawnMap, maxLength: number): readonly Path2D[] {
  const bridges = clusters.map(() => new Path2D())
  for (const [link, note] of links.source.entries()) {
    const linkedNote = links.target[link] ?? note
    const path = bridges[clusterIndices[note] ?? noCluster]
    if (!path || clusterIndices[note] !== clusterIndices[linkedNote]) continue
    const [x = 0, y = 0] = positions.subarray(note * 2, note * 2 + 2)
    const [toX = 0, toY = 0] = positions.subarray(linkedNote * 2, linkedNote * 2 + 2)
    if (Math.hypot(toX - x, toY - y) > maxLength) continue
    path.moveTo(x, y)
    path.lineTo(toX, toY)
  }
  return bridges
}

/** Bounds of the picture on the canvas, in canvas pixels. */
export const islandsBox = {
  left: -marginPx,
  top: -marginPx,
  width: contentMap.canvasWidthPx + 2 * marginPx,
  height: contentMap.canvasHeightPx + 2 * marginPx,
} as const
